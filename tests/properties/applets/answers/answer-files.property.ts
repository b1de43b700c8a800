import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletAnswer, type AppletContent, STORAGE_PATH, storedType } from '#core/applets';
import { attachedFiles, HtmlSanitizer, PrepareAnswers, StoredFiles } from '#core/applets/server';
import { editorDocuments, visibleTexts } from '#core/arbitraries';
import type { Refusal } from '#core/messages';
import { refusalOf } from '../../../fixtures/refusals.ts';
import { forAll, forAllAsync } from '../../support/for-all.ts';

/** The stored files of a Traveler: those at these addresses. */
class AnswerStore extends StoredFiles {
  constructor(private readonly theirs: ReadonlyMap<string, string | null>) {
    super();
  }

  async findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    return new Map([...this.theirs].filter(([url]) => urls.includes(url)));
  }
}

class Uncleaned extends HtmlSanitizer {
  sanitize(html: string): string {
    return html;
  }
}

const addresses = fc.uuid().map((id) => STORAGE_PATH + id);
const strangers = fc.constantFrom(
  'https://elsewhere.example/a.png',
  '/content/lamp.svg',
  'blob:https://waymark.test/1',
);

const holding = (uri: string, name: string) => ({ type: 'image/png', mime: 'image/png', name, uri });

/** An answer that holds stored files in any of the places that there are, and pictures of others in its text. */
const answers = fc
  .record({
    own: fc.option(addresses),
    again: fc.boolean(),
    branches: fc.array(fc.option(addresses), { maxLength: 3 }),
    pictures: fc.array(fc.oneof(addresses, strangers), { maxLength: 3 }),
    richText: editorDocuments,
    name: visibleTexts,
  })
  .map(({ own, again, branches, pictures, richText, name }) => {
    const answer: AppletAnswer = {
      appletId: 'applet',
      appletType: 'decision-tree',
      text: null,
      file: own === null ? null : holding(own, name),
      fileUrl: again ? own : null,
      files: Object.fromEntries(
        branches.map((uri, fileOrder) => [
          `branch-${fileOrder}`,
          {
            fileId: `branch-${fileOrder}`,
            description: '',
            file: uri === null ? null : holding(uri, name),
            fileOrder,
            fileUploaded: true,
          },
        ]),
      ),
      richText: {
        ...richText,
        entityMap: Object.fromEntries(
          pictures.map((src, index) => [index, { type: 'IMAGE', mutability: 'IMMUTABLE', data: { src } }]),
        ),
      },
    };
    const held = [own, ...branches, ...pictures].filter(
      (one) => one !== null && one.startsWith(STORAGE_PATH),
    ) as string[];
    return { answer, held: [...new Set(held)] };
  });

const tree: AppletContent = {
  id: 'applet',
  appletType: 'decision-tree',
  title: 'Two ways',
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  sendButton: true,
};

const preparationRefusal = (
  theirs: readonly (readonly [string, string | null])[],
  answer: AppletAnswer,
  contents: readonly AppletContent[] = [tree],
): Promise<Refusal | undefined> =>
  refusalOf(new PrepareAnswers(new AnswerStore(new Map(theirs)), new Uncleaned()).run([answer], contents));

test('[APL-83] an answer holds its own file, those of its branches and the stored pictures of its text, and nothing from elsewhere', () =>
  forAll([answers], ({ answer, held }) => {
    expect([...new Set(attachedFiles(answer).map(({ url }) => url))].toSorted()).toEqual(held.toSorted());
  }));

test('[APL-83] a file that an answer holds is called what it was called there, a picture of its text nothing', () =>
  forAll([addresses, visibleTexts, fc.boolean()], (url, name, isNamed) => {
    const bare: AppletAnswer = { appletId: 'applet', appletType: 'upload-file', text: null };
    const file = isNamed ? holding(`${url}/file`, name) : null;
    const branch = {
      fileId: 'a',
      description: '',
      file: holding(`${url}/branch`, name),
      fileOrder: 0,
      fileUploaded: true,
    };
    const picture = { type: 'IMAGE', mutability: 'IMMUTABLE' as const, data: { src: url } };
    const richText = { blocks: [], entityMap: { 0: picture, 1: { ...picture, data: {} } } };
    expect(attachedFiles({ ...bare, file, fileUrl: url, files: { a: branch }, richText })).toEqual([
      ...(isNamed ? [{ url: `${url}/file`, name }] : []),
      { url, name: isNamed ? name : '' },
      { url: `${url}/branch`, name },
      { url, name: '', isImage: true },
    ]);
    expect([attachedFiles(bare), attachedFiles({ ...bare, fileUrl: url })]).toEqual([[], [{ url, name: '' }]]);
  }));

test('[APL-83] an answer is taken once each of its files is whole, and refused as long as any is not, whichever', () =>
  forAllAsync([answers], async ({ answer, held }) => {
    const all = held.map((one) => [one, null] as const);
    expect(await preparationRefusal(all, answer)).toBeUndefined();
    for (const missing of held) {
      const others = all.filter(([one]) => one !== missing);
      const refusal = await preparationRefusal(others, answer);
      expect(refusal?.key).toBe('stepFileMissing');
      const names = attachedFiles(answer).flatMap(({ url, name }) => (url === missing ? [name || '?'] : []));
      expect(names).toContain(refusal?.details['file']);
    }
  }));

/** What files of each kind are called, and sniffed to be. */
const sniffed = [
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['a.webp', 'image/webp'],
  ['a.heic', 'image/heic'],
  ['a.mp4', 'video/mp4'],
  ['a.mov', 'video/quicktime'],
  ['a.m4a', 'video/mp4'],
  ['a.mp3', 'audio/mpeg'],
  ['a.txt', 'text/plain'],
  ['a.pdf', 'application/pdf'],
  ['a.doc', 'application/x-cfb'],
  ['a.rtf', 'application/rtf'],
] as const;

const extensions = (names: string): readonly string[] => names.split(' ').map((name) => `a.${name}`);
const ANY = sniffed.map(([name]) => name);

/** Which of them an applet takes, by its kind and the types that its author named. */
const taken: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['upload-file', [], ANY],
  ['generic-upload-file', [], ANY],
  ['decision-tree', [], ANY],
  ['upload-image', [], extensions('png jpg webp heic')],
  ['upload-video', [], extensions('mp4 mov')],
  ['upload-file', ['.pdf', 'image/png'], extensions('pdf png')],
  ['upload-file', ['.rtf'], extensions('rtf')],
  ['upload-image', ['.pdf'], []],
  ['inline-text', [], []],
];

test('[APL-83][APL-19] what a file is by its bytes says whether an applet takes it, whatever the answer says that it is', async () => {
  const claims = fc.constantFrom('image/png', 'video/mp4', 'text/html', '');
  await forAllAsync(
    [fc.constantFrom(...taken), fc.constantFrom(...sniffed), addresses, claims, fc.boolean()],
    async ([appletType, supportedTypes, names], [name, bytes], url, type, isGrouped) => {
      const content = { ...tree, appletType, supportedTypes };
      const group = { ...tree, id: 'group', appletType: 'group-applet', applets: [content] };
      const answer = { appletId: 'applet', appletType, text: null, fileUrl: url, fileType: type };
      const kept = [[url, storedType(name, bytes) ?? '']] as const;
      const refusal = await preparationRefusal(kept, answer, [isGrouped ? group : content]);
      expect(refusal?.key).toBe(names.includes(name) ? undefined : 'appletFileUnsupported');
      const file = { type, mime: type, name: 'a.png', uri: url };
      const branches = { a: { fileId: 'a', description: '', file, fileOrder: 0, fileUploaded: true } };
      const again = await preparationRefusal(kept, { ...answer, fileUrl: null, files: branches }, [content]);
      expect(again?.key).toBe(refusal?.key);
    },
  );
});

test('[APL-83][APL-40] a picture in a text is one by its bytes: png or jpeg', () =>
  forAllAsync([fc.constantFrom(...sniffed), addresses], async ([name, bytes], src) => {
    const picture = { type: 'IMAGE', mutability: 'IMMUTABLE' as const, data: { src } };
    const richText = { blocks: [], entityMap: { 0: picture } };
    const answer = { appletId: 'applet', appletType: 'rich-text-entry', text: null, richText };
    const content = { ...tree, appletType: 'rich-text-entry' };
    const refusal = await preparationRefusal([[src, storedType(name, bytes) ?? '']], answer, [content]);
    const isTaken = ['a.png', 'a.jpg'].includes(name);
    expect([refusal?.key, refusal?.details['formats']]).toEqual(
      isTaken ? [undefined, undefined] : ['appletFileUnsupported', 'JPG or PNG'],
    );
  }));
