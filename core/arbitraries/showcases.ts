import { type Artifact, STORAGE_PATH } from '../applets/index.ts';
import fc from 'fast-check';
import {
  type Showcase,
  SHOWCASE_BACKGROUNDS,
  type ShowcaseContactForm,
  type ShowcaseEdit,
  type ShowcaseShareForm,
} from '../showcases/index.ts';
import { emails } from './account.ts';
import { instants, singleLineTexts, texts, visibleTexts } from './shared.ts';
import { holdsLink } from '../shared/index.ts';

/** Addresses of pictures and videos that may be shown. */
export const showableUrls: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom('https://', 'HTTPS://'),
    host: fc.constantFrom('media.waymark.example', 'localhost:9000', 'bücher.example', '[2001:db8::1]'),
    path: fc.constantFrom('', '/', '/a/b.png', '/a(1).jpg', '?w=2', '#t=3', '/%22', "/it's.mp4"),
  })
  .map(({ scheme, host, path }) => scheme + host + path);

/** Addresses of stored files. */
export const storedUrls: fc.Arbitrary<string> = fc.uuid().map((id) => STORAGE_PATH + id);

/** URLs that must never be shown: they run scripts, carry data, hide their target, or break out of an attribute. */
export const hostileUrls: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('javascript:', 'data:text/html,', 'vbscript:', 'file://', 'blob:https://', 'ftp://', '//', '/'),
      fc.constantFrom('alert(1)', 'media.example/a.png', 'https://media.example'),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      showableUrls,
      fc.constantFrom(' ', '\n', '\0', '"', '<', '>', '\\', '\u202E', '\u200B', '`', '{', '|', '^', '}'),
    )
    .map((parts) => parts.join('')),
  fc.constantFrom(
    '',
    'media.example/a.png',
    'https://',
    'https:///a.png',
    'https://?a',
    'https://#a',
    'https:media.example',
    'https://media.example@evil.example/a.png',
    'https://me:secret@media.example',
    ' https://media.example',
    'xhttps://media.example',
    'http://media.example/a.png',
    `https://media.example/${'a'.repeat(2027)}`,
  ),
);

const urls: fc.Arbitrary<string | null> = fc.oneof(showableUrls, hostileUrls, fc.constant(null));

const moments: fc.Arbitrary<string> = fc.oneof(
  instants,
  fc.constantFrom('2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.001Z', '2026-02-28T23:59:59.999Z'),
);

const works: fc.Arbitrary<Artifact> = fc
  .record({
    id: fc.nat(9).map(String),
    appletType: fc.constantFrom('inline-text', 'generic-rich-text', 'upload-image', 'upload-video', 'quiz'),
    title: texts,
    description: fc.option(texts, { nil: null }),
    text: fc.option(texts, { nil: null }),
    fileUrl: urls,
    thumbnailUrl: urls,
    videoUrl: urls,
    headlineApplet: fc.boolean(),
    createdAt: moments,
    updatedAt: moments,
    applets: fc.constant([]),
  })
  .map(({ text, ...work }) => {
    const { id, appletType, title } = work;
    const asked = { description: null, required: true, readOnly: false, placeholder: null };
    return { ...work, content: { id, appletType, title, ...asked }, answer: { appletId: id, appletType, text } };
  });

const groupOf = (members: fc.Arbitrary<Artifact>, least: number): fc.Arbitrary<Artifact> =>
  fc
    .tuple(works, fc.array(members, { minLength: least, maxLength: 3 }))
    .map(([group, applets]) => ({ ...group, appletType: 'group-applet', applets }));

/** Artifacts with unique ids in no particular order. */
const named = (artifacts: readonly Artifact[], path: string): readonly Artifact[] =>
  artifacts.map((artifact, index) => {
    const id = `${artifact.id}-${path}${index}`;
    return { ...artifact, id, applets: named(artifact.applets, `${path}${index}.`) };
  });

/** Notebooks of none to eight artifacts: single ones, groups with and without members, now and then a group in a group. */
export const showcaseNotebooks: fc.Arbitrary<readonly Artifact[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: works },
      { weight: 3, arbitrary: groupOf(works, 0) },
      { weight: 1, arbitrary: groupOf(groupOf(works, 0), 1) },
    ),
    { maxLength: 8 },
  )
  .map((artifacts) => named(artifacts, ''));

const allIds = (artifacts: readonly Artifact[]): readonly string[] =>
  artifacts.flatMap(({ id, applets }) => [id, ...allIds(applets)]);

/** Titles and calls to action of 1 to 200 characters, spaces around them or not. */
export const showcaseTexts: fc.Arbitrary<string> = fc
  .tuple(visibleTexts, fc.constantFrom('', ' ', '\n '))
  .map(([text, space]) => `${space}${Array.from(text.trim()).slice(-200).join('')}${space}`);

/** A notebook and a form on it that every rule accepts after a first completed challenge. */
export const showcaseDrafts: fc.Arbitrary<{ readonly own: readonly Artifact[]; readonly edit: ShowcaseEdit }> = fc
  .array(fc.oneof(works, groupOf(works, 1)), { minLength: 3, maxLength: 7 })
  .map((artifacts) => named(artifacts, ''))
  .chain((own) =>
    fc.record({
      own: fc.constant(own),
      edit: fc.shuffledSubarray([...own], { minLength: 3 }).chain((chosen) =>
        fc.record({
          title: showcaseTexts,
          callToAction: showcaseTexts,
          backgroundUrl: fc.oneof(fc.constantFrom(null, ...SHOWCASE_BACKGROUNDS), storedUrls),
          videoUrl: fc.option(storedUrls, { nil: null }),
          allowsSearch: fc.boolean(),
          appletIds: fc.constant(allIds(chosen)),
          featuredAppletIds: fc.shuffledSubarray(chosen, { minLength: 1 }).map(allIds),
          headlineAppletIds: fc.shuffledSubarray(chosen).map(allIds),
        }),
      ),
    }),
  );

/** Showcases of any version, published or not, with addresses of every kind. */
export const showcases: fc.Arbitrary<Showcase> = showcaseNotebooks.chain((own) => {
  const some = fc.subarray([...own]);
  return fc.record({
    id: fc.nat(9).map((index) => `showcase-${index}`),
    title: visibleTexts,
    callToAction: visibleTexts,
    backgroundUrl: fc.oneof(urls, fc.constantFrom(...SHOWCASE_BACKGROUNDS)),
    videoUrl: urls,
    allowsSearch: fc.boolean(),
    userDisplayName: texts,
    applets: fc.constant(own),
    featuredApplets: some,
    headlineApplets: fc.oneof(
      some,
      some.map((all) => all.slice(0, 1)),
    ),
    showcaseVersionName: fc.constantFrom('1.0', '2.0', '1.00'),
    createdAt: moments,
    publishedOn: fc.oneof({ weight: 4, arbitrary: moments }, { weight: 1, arbitrary: fc.constant(null) }),
  });
});

/** Lists of showcases with unique ids in no particular order. */
export const showcaseLists: fc.Arbitrary<readonly Showcase[]> = fc
  .array(showcases, { maxLength: 4 })
  .map((list) => list.map((one, index) => ({ ...one, id: `${one.id}-${index}` })));

/** Names of one line; one that holds a link is refused. */
const namesWithoutLinks = singleLineTexts.filter((name) => !holdsLink(name));

/** Forms to share a showcase that every rule accepts. */
export const showcaseShareForms: fc.Arbitrary<ShowcaseShareForm> = fc.record({
  name: namesWithoutLinks,
  email: emails,
  message: visibleTexts,
});

/** Forms of visitors that every rule accepts. */
export const showcaseContactForms: fc.Arbitrary<ShowcaseContactForm> = fc.record({
  firstName: namesWithoutLinks,
  lastName: namesWithoutLinks,
  email: emails,
  message: visibleTexts,
});
