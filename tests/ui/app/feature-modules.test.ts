import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  captureMessages,
  editorMessages,
  previewMessages,
  secondFactorMessages,
  shareMessages,
  uploadsMessages,
  challengePartsMessages,
  signedOutMessages,
  signedInMessages,
  messages,
  pageMessages,
} from '#core/messages';
import type { Feature } from '#ui/app/routes.tsx';
import { importFeatureCode } from '../../../composition/browser/feature-code.ts';
import { featureModules } from '../../../composition/browser/feature-modules.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The relative imports of a file, including lazy ones. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?<!import type [^;]*)(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(file, '..', path),
  );

/** Every file of a page, loaded directly or lazily. */
function filesOf(starts: readonly string[]): readonly string[] {
  const files = new Set(starts);
  for (const file of files) importsOf(file).forEach((one) => files.add(one));
  return [...files];
}

const asked = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) => [...read(file).matchAll(/useViewModel\((\w+)\)/g)].map(([, name = '']) => name));

const boundIn = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(/\b(?:singleton|transient|constant|alias|factory)\(\s*(\w+)/g)].map(
      ([, name = '']) => name,
    ),
  );

const codeOf = async (opened: readonly Feature[]) => (await importFeatureCode(opened)).loadFeatureCode(opened);

/** The keys of all messages that are loaded on a page with these features. */
const knownWith = async (opened: readonly Feature[]): Promise<readonly string[]> =>
  Object.keys({ ...signedOutMessages, ...signedInMessages, ...(await codeOf(opened)).messages });

const wordsIn = (file: string): readonly string[] => [...read(file).matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

const bindingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\.\/((?:features\/)?[\w-]+\.bindings\.ts)'/g)].map(
    ([, file = '']) => `composition/browser/${file}`,
  );

/** The features, and the files of bindings of each. */
const features = Object.fromEntries(
  [...read('composition/browser/feature-modules.ts').matchAll(/^ {2}'?([\w-]+)'?: (.*)$/gm)].map(
    ([, feature = '', opens = '']) => [feature, bindingsIn(opens)],
  ),
);

const everywhere = boundIn([
  ...bindingsIn(read('composition-root.ts').replaceAll('./composition/browser/', './')),
  ...bindingsIn(read('composition/browser/signed-in.bindings.ts')),
]);

/** The features with the outbox, which every feature includes. */
const withOutbox = (opened: readonly Feature[]): readonly Feature[] => (opened.length > 0 ? ['outbox', ...opened] : []);

/** The screens that a file imports, directly or through the table of one page's screens. */
const screensIn = (text: string): readonly string[] =>
  [...text.matchAll(/import\('([^']+)'\)/g)].flatMap(([, file = '']) => {
    if (file.endsWith('.screen.tsx')) return [join('ui/app', file)];
    return file.endsWith('-screen.ts') ? screensIn(read(join('ui/app', file))) : [];
  });

/** The screens of pages other than the first ones, by path. */
const later = new Map(
  read('ui/app/lazy-screens.ts')
    .split(/^ {2}'/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("'")), screensIn(text)] as const),
);

const pages = read('ui/app/routes.tsx')
  .split(/^ {4}path: /m)
  .slice(1)
  .map((text) => ({
    path: /'([^']+)'/.exec(text)?.[1] ?? '',
    isFirst: text.includes('isFirst: true'),
    features: [...(/features: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(
      ([, feature = '']) => feature as Feature,
    ),
    screens: screensIn(text),
  }))
  .map((page) => ({ ...page, screens: [...page.screens, ...(later.get(page.path) ?? [])] }))
  .filter(({ screens }) => screens.length > 0);

const challengeFeatures = pages.find(({ path }) => path.startsWith('/challenge/'))?.features ?? [];

describe('the page', () => {
  test('is one of many, and features are found', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(Object.values(features).every((files) => files.length > 0)).toBe(true);
    expect(everywhere).toEqual(expect.arrayContaining(['SessionState', 'ActiveQuestState', 'AccountMenuViewModel']));
    const files = readdirSync('composition/browser/features').filter((file) => file.endsWith('.bindings.ts'));
    expect(files.length).toBeGreaterThan(8);
  });

  test.each(pages)('$path finds all its dependencies in its features', ({ features: opened, screens }) => {
    const there = [
      ...everywhere,
      ...boundIn(withOutbox(opened).flatMap((feature) => features[feature] ?? [`no feature ${feature}`])),
    ];
    const wanted = asked(filesOf(screens));
    expect(wanted.filter((name) => !there.includes(name))).toEqual([]);
  });

  test.each(pages.filter(({ isFirst }) => !isFirst))(
    '$path, with its layout, has every message that it shows',
    async ({ features: opened, screens }) => {
      // The editors, the preview, recording, uploads and the dialog that shares by email register what they say when they load.
      const known = [
        ...(await knownWith(opened)),
        ...Object.keys({
          ...captureMessages,
          ...editorMessages,
          ...previewMessages,
          ...secondFactorMessages,
          ...shareMessages,
          ...uploadsMessages,
          ...challengePartsMessages,
        }),
      ];
      const files = filesOf([
        ...screens,
        'ui/app/layout/shell.tsx',
        'ui/app/layout/sign-in-prompt-host.tsx',
        'ui/app/layout/root-layout.tsx',
      ]);
      const keys = files.flatMap((file) => wordsIn(file)).filter((word) => Object.hasOwn(messages, word));
      const built = files.flatMap((file) =>
        [...read(file).matchAll(/formatMessage\(`([^`]+)`/g)].map(([, content = '']) => content),
      );
      const shapes = built.map((content) => new RegExp(`^${content.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`));
      expect(shapes.filter((shape) => !known.some((key) => shape.test(key)))).toEqual([]);
      expect(keys.length).toBeGreaterThan(40);
      expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    },
  );

  test.each(['core/challenges', 'core/applets'])(
    'of a challenge has every message that %s uses, except for the notebook, which is a separate page',
    async (area) => {
      const known = [...(await knownWith(challengeFeatures)), ...Object.keys({ ...captureMessages, ...shareMessages })];
      const asked = readdirSync(area, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.ts') && !file.startsWith('notebook'),
      );
      const named = asked.flatMap((file) => wordsIn(join(area, file)));
      const keys = named.filter((word) => Object.hasOwn(pageMessages, word));
      expect(keys.length).toBeGreaterThan(20);
      expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    },
  );

  test('of a challenge loads no message of another area', async () => {
    expect(await knownWith(challengeFeatures)).not.toContain('scheduleTitle');
    expect(await knownWith(['onboarding-state'])).toContain('scheduleTitle');
  });

  test.each(pages.filter(({ features: opened }) => opened.includes('challenges')))(
    '$path loads only the bindings of its features',
    async ({ features: opened }) => {
      const bound = await Promise.all(withOutbox(opened).map((feature) => featureModules[feature]()));
      expect(new Set((await codeOf(opened)).modules)).toEqual(new Set(bound));
    },
  );
});
