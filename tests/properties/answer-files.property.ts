import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppletAnswer, filesIn, HtmlCleaner, PrepareAnswers, STORAGE, StoredFiles } from '#core/applets';
import { editorDocuments, words } from '#core/arbitraries';
import { Refusal } from '#core/messages';

/** The stored files of somebody: those at these addresses. */
class Shelf extends StoredFiles {
  constructor(private readonly theirs: ReadonlySet<string>) {
    super();
  }

  async whole(urls: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(urls.filter((url) => this.theirs.has(url)));
  }
}

class Uncleaned extends HtmlCleaner {
  clean(html: string): string {
    return html;
  }
}

const addresses = fc.uuid().map((id) => STORAGE + id);
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
    name: words,
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
          pictures.map((src, place) => [place, { type: 'IMAGE', mutability: 'IMMUTABLE', data: { src } }]),
        ),
      },
    };
    const held = [own, ...branches, ...pictures].filter((one) => one !== null && one.startsWith(STORAGE)) as string[];
    return { answer, held: [...new Set(held)] };
  });

const refusalOf = async (theirs: readonly string[], answer: AppletAnswer): Promise<unknown> => {
  const prepare = new PrepareAnswers(new Shelf(new Set(theirs)), new Uncleaned());
  return prepare.run([answer]).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.key : error),
  );
};

test('[APL-83] an answer holds its own file, those of its branches and the stored pictures of its text, and nothing from elsewhere', () => {
  fc.assert(
    fc.property(answers, ({ answer, held }) => {
      expect([...new Set(filesIn(answer).map(({ url }) => url))].toSorted()).toEqual(held.toSorted());
    }),
  );
});

test('[APL-83] a file that an answer holds is called what it was called there, a picture of its text nothing', () => {
  fc.assert(
    fc.property(addresses, words, fc.boolean(), (url, name, isNamed) => {
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
      expect(filesIn({ ...bare, file, fileUrl: url, files: { a: branch }, richText })).toEqual([
        ...(isNamed ? [{ url: `${url}/file`, name }] : []),
        { url, name: isNamed ? name : '' },
        { url: `${url}/branch`, name },
        { url, name: '' },
      ]);
      expect([filesIn(bare), filesIn({ ...bare, fileUrl: url })]).toEqual([[], [{ url, name: '' }]]);
    }),
  );
});

test('[APL-83] an answer is taken once each of its files is whole, and refused as long as any is not, whichever', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async ({ answer, held }) => {
      expect(await refusalOf(held, answer)).toBeUndefined();
      for (const missing of held) {
        const others = held.filter((one) => one !== missing);
        expect(await refusalOf(others, answer)).toBe('stepFileMissing');
      }
    }),
  );
});
