import { expect, test } from 'vitest';
import type { MediaNaming, ConvertedSpace } from '#adapters/contentful/converted-space';
import type { SpaceAsset, SpaceEntry } from '#adapters/contentful/space';
import { convertSpace } from '#adapters/contentful/convert-space';
import { localesOfSpace } from '#adapters/contentful/space-locales';

const updatedAt = '2026-10-01T00:00:00.000Z';

const linkTo = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });

const entry = (type: string, id: string, fields: Readonly<Record<string, unknown>>): SpaceEntry => ({
  id,
  type,
  updatedAt,
  fields: { key: id, title: id, ...fields },
});

const asset = (id: string, fileName: string, token = 'one'): SpaceAsset => ({
  id,
  updatedAt,
  url: `//images.ctfassets.net/space/${id}/${token}/${encodeURIComponent(fileName)}`,
  fileName,
});

/** A quest whose onboarding is these cards. */
const madeOf = (
  cards: readonly SpaceEntry[],
  assets: readonly SpaceAsset[] = [],
  names: MediaNaming = 'plain',
): ConvertedSpace =>
  convertSpace(
    { entries: [entry('quest', 'lamps', { onboarding: cards.map(({ id }) => linkTo(id)) }), ...cards], assets },
    names,
  );

const pathsOf = ({ media }: ConvertedSpace): readonly string[] => media.map(({ path }) => path);

const textOf = ({ files }: ConvertedSpace, path: string): string | undefined =>
  files.find((file) => file.path === path)?.text;

test('[CNT-5] files of one name lie beside one another', () => {
  const cards = ['a', 'b'].map((id) => entry('card', id, { text: 'Look.', image: linkTo(`of-${id}`, 'Asset') }));
  const made = madeOf(cards, [asset('of-a', 'Lamp.SVG'), asset('of-b', 'lamp.svg')]);
  expect(pathsOf(made)).toEqual([
    'lamps/media/lamp.svg',
    expect.stringMatching(/^lamps\/media\/lamp-[0-9a-f]{10}\.svg$/),
  ]);
  expect(textOf(made, 'lamps/onboarding/01-a.md')).toContain('image: ../media/lamp.svg\n');
});

test('[CNT-5] a file that is replaced gets another name, where names last', () => {
  const cards = [entry('card', 'a', { image: linkTo('of-a', 'Asset') })];
  const [first] = pathsOf(madeOf(cards, [asset('of-a', 'lamp.svg', 'one')], 'lasting'));
  const [again] = pathsOf(madeOf(cards, [asset('of-a', 'lamp.svg', 'one')], 'lasting'));
  const [then] = pathsOf(madeOf(cards, [asset('of-a', 'lamp.svg', 'two')], 'lasting'));
  expect(again).toBe(first);
  expect(then).not.toBe(first);
});

test.each([
  '../../../etc/passwd.svg',
  '/etc/cron.d/x.svg',
  '..\\..\\x.svg',
  '.svg',
  'a\0b.svg',
  '💡.svg',
  'x.sv g',
  '…',
])('[CNT-5] a file called %j stays in its folder', (fileName) => {
  const [path] = pathsOf(madeOf([entry('card', 'a', { image: linkTo('of-a', 'Asset') })], [asset('of-a', fileName)]));
  expect(path).toMatch(/^lamps\/media\/[a-z0-9-]+(\.[a-z0-9]+)?$/);
});

test.each(['../up', 'a/b', 'A B', '', 5, undefined])('[CNT-5] an entry whose key is %j stays in its folder', (key) => {
  const [, card] = madeOf([entry('card', 'Xy_9', { key, text: 'Look.' })]).files;
  expect(card?.path).toBe('lamps/onboarding/01-entry-xy-9.md');
});

test('[CNT-5] an address of the space in a text leads to its file, whatever size it asks for, and no other address changes', () => {
  const lamp = asset('lamp', 'lamp.svg');
  const text = `![A lamp](https:${lamp.url}?w=200 'So') [it](${lamp.url}), [other](https://lamps.example/lamp.svg)`;
  const made = madeOf([entry('card', 'a', { text })], [lamp]);
  expect(textOf(made, 'lamps/onboarding/01-a.md')).toBe(
    "---\nid: a\ntitle: a\n---\n\n![A lamp](../media/lamp.svg 'So') [it](../media/lamp.svg), [other](https://lamps.example/lamp.svg)\n",
  );
});

test('[CNT-5] a text that is no text stands where it is found to be none', () => {
  expect(textOf(madeOf([entry('card', 'a', { text: 5 })]), 'lamps/onboarding/01-a.md')).toBe(
    '---\nid: a\ntitle: a\ntext: 5\n---\n',
  );
});

test('[CNT-5] what a field links to is left out where it is not there, is no file yet, or is of another type', () => {
  const cards = [entry('card', 'a', { image: linkTo('empty', 'Asset'), video: linkTo('none', 'Asset') })];
  const quest = entry('quest', 'lamps', { onboarding: [linkTo('a'), linkTo('lamps'), 'a', null] });
  const { brokenLinks } = convertSpace(
    { entries: [quest, ...cards], assets: [{ ...asset('empty', 'x.svg'), url: '' }] },
    'plain',
  );
  expect(brokenLinks).toEqual([
    { entry: 'lamps', field: 'onboarding', id: 'lamps' },
    { entry: 'a', field: 'image', id: 'empty' },
    { entry: 'a', field: 'video', id: 'none' },
  ]);
});

test('[CNT-5] applets that hold or repeat one another are written once each', () => {
  const applets = [
    entry('applet', 'a', { members: [linkTo('b')], repeats: linkTo('c') }),
    entry('applet', 'b', { members: [linkTo('a')] }),
    entry('applet', 'c', { repeats: linkTo('a') }),
  ];
  const quest = entry('quest', 'lamps', { applets: [linkTo('a'), linkTo('b')] });
  const { files } = convertSpace({ entries: [quest, ...applets], assets: [] }, 'plain');
  expect(files.map(({ path }) => path)).toEqual([
    'lamps/quest.yaml',
    ...['a', 'b', 'c'].map((id) => `lamps/applets/${id}.md`),
  ]);
});

test('[CNT-34] a translation has the same keys, links and media as its original, and only the files that differ', () => {
  const [first, other] = [asset('first', 'lamp.svg'), asset('other', 'lamp.svg')];
  const a = entry('card', 'a', { text: 'Look.', image: linkTo('first', 'Asset') });
  const translations = {
    de: { key: 'eins', title: 'Eins', text: `![Lampe](https:${other.url})`, image: linkTo('other', 'Asset') },
  };
  const made = madeOf([{ ...a, translations }, entry('card', 'b', { text: 'Go.' })], [first, other]);
  expect(made.files.map(({ path }) => path)).toEqual([
    'lamps/quest.yaml',
    'lamps/onboarding/01-a.md',
    'lamps/onboarding/02-b.md',
    'lamps/de/onboarding/01-a.md',
  ]);
  const [, named = ''] = pathsOf(made);
  expect(textOf(made, 'lamps/de/onboarding/01-a.md')).toBe(
    `---\nid: a\ntitle: Eins\nimage: ../media/lamp.svg\n---\n\n![Lampe](${named.replace('lamps/', '../')})\n`,
  );
});

test('[CNT-34] a text without an original is left out of a translation', () => {
  const step = {
    ...entry('step', 'see', { text: 'Look.', tips: 'Slowly.' }),
    translations: {
      de: { tips: 'Langsam.', examples: 'Ein Licht.', rubrics: 'Gut.', goDeeper: 'Mehr.' },
    },
  };
  const quest = entry('quest', 'lamps', { weeks: [linkTo('find')] });
  const week = entry('week', 'find', { challenges: [linkTo('look')] });
  const challenge = entry('challenge', 'look', { steps: [linkTo('see')] });
  const { files } = convertSpace({ entries: [quest, week, challenge, step], assets: [] }, 'plain');
  expect(files.map(({ path }) => path).filter((path) => path.startsWith('lamps/de/'))).toEqual([
    'lamps/de/weeks/01-find/challenges/01-look/01-see.tips.md',
  ]);
});

test('[CNT-34] every language of the product is read once, and others are left out', () => {
  const codes = ['en-GB', 'de-AT', 'de-DE', 'fr'].map((code) => ({ code }));
  expect(localesOfSpace([{ code: 'en-US', default: true }, ...codes])).toEqual({
    original: 'en-US',
    translations: { de: 'de-AT' },
    leftOut: ['en-GB', 'de-DE', 'fr'],
  });
  expect(localesOfSpace([{ code: 'fr', default: true }, ...codes.slice(0, 2)])).toEqual({
    original: 'fr',
    translations: { 'en-GB': 'en-GB', de: 'de-AT' },
    leftOut: [],
  });
  expect(localesOfSpace(codes)).toBeUndefined();
});

test('[CNT-5] legal documents have their names', () => {
  const documents = [
    entry('legalDocument', 'l1', { name: 'privacy-policy', text: 'We keep little.' }),
    entry('legalDocument', 'l2', { name: '../up', text: 'No.' }),
  ];
  const { files } = convertSpace({ entries: documents, assets: [] }, 'plain');
  expect(files.map(({ path, text }) => [path, text])).toEqual([
    ['legal/privacy-policy.md', 'We keep little.\n'],
    ['legal/entry-l2.md', 'No.\n'],
  ]);
});
