import type { DraftUpdate, ServerDrafts } from '../applets/index.ts';
import { type ContractRunner, type PortOfTwo, refusalKeyOf } from './contract-runner.ts';

/** Drafts of two people who are on the same quest. */
export interface ServerDraftsOfTwo extends PortOfTwo<ServerDrafts> {
  /** The draft keys of two places of that quest. */
  readonly place: string;
  readonly otherPlace: string;
}

const update = (text: string, { writer = 'a page', edit = 1, base = 0 }: Partial<DraftUpdate> = {}): DraftUpdate => ({
  content: { answers: [{ appletId: 'words', appletType: 'inline-text', text }], reflectAnswers: '' },
  writer,
  edit,
  base,
});

/** The contract of every {@link ServerDrafts}, whatever was saved under the two keys before. */
export function serverDraftsContract({ test, assert }: ContractRunner, open: () => Promise<ServerDraftsOfTwo>): void {
  const revisionAt = async (drafts: ServerDrafts, place: string) => (await drafts.find(place))?.draft.revision ?? 0;
  const wordsAt = async (drafts: ServerDrafts, place: string) =>
    (await drafts.find(place))?.draft.content?.answers.map(({ text }) => text);
  /** Two pages without a draft, and what each knows of the server's draft. */
  const openedPages = async () => {
    const drafts = await open();
    const base = await revisionAt(drafts.own, drafts.place);
    return { ...drafts, base, page: `page after ${base}`, otherPage: `another page after ${base}` };
  };

  test('[STP-5] give back what was saved, each place its own, byte for byte', async () => {
    const { own, place, otherPlace, base, page: writer } = await openedPages();
    const odd = '👩‍🚀 שלום \u202Ertl e\u0301 \u0007"\\';
    const saved = await own.save(place, update(odd, { writer, base }));
    assert.deepEqual(saved, { kind: 'kept', edit: 1, revision: base + 1 });
    const content = { answers: [], reflectAnswers: 'Sand\n in my shoes' };
    const otherBase = await revisionAt(own, otherPlace);
    await own.save(otherPlace, { content, writer: `page after ${otherBase}`, edit: 3, base: otherBase });
    const draft = { ...update(odd, { writer }), revision: base + 1 };
    const { content: kept, writer: by, edit, revision } = (await own.find(place))?.draft ?? {};
    assert.deepEqual({ content: kept, writer: by, edit, revision, base: 0 }, draft);
    assert.deepEqual((await own.find(otherPlace))?.draft.content, content);
  });

  test('[STP-5] give back answers of every shape', async () => {
    const { own, place, base, page: writer } = await openedPages();
    const answers = [
      {
        appletId: 'a',
        appletType: 'rank',
        text: null,
        untouched: false,
        modified: true,
        options: [{ id: 'o', contentfulId: null, order: 0, userInput: 'My own' }],
      },
      { appletId: 'b', appletType: 'madlib', text: null, madlibAnswers: { x: { contentfulId: 'x', answer: 'y' } } },
    ];
    const content = { answers, reflectAnswers: '' };
    await own.save(place, { content, writer, edit: 1, base });
    assert.deepEqual((await own.find(place))?.draft.content, content);
  });

  test('[STP-5] take a later edit of the same page, and no earlier one that comes late', async () => {
    const { own, place, base, page: writer } = await openedPages();
    await own.save(place, update('first', { writer, base }));
    const third = { kind: 'kept', edit: 3, revision: base + 2 };
    assert.deepEqual(await own.save(place, update('third', { writer, edit: 3, base: base + 1 })), third);
    assert.deepEqual(await own.save(place, update('second', { writer, edit: 2, base: base + 1 })), third);
    assert.deepEqual(await wordsAt(own, place), ['third']);
  });

  test('[STP-5] take what another page wrote on what it had seen', async () => {
    const { own, place, base, page, otherPage } = await openedPages();
    await own.save(place, update('first', { writer: page, base }));
    const later = await own.save(place, update('and second', { writer: otherPage, base: base + 1 }));
    assert.deepEqual(later, { kind: 'kept', edit: 1, revision: base + 2 });
    assert.deepEqual(await wordsAt(own, place), ['and second']);
  });

  test('[STP-5] show what stands there to a page that had not seen it, and keep it', async () => {
    const { own, place, base, page, otherPage } = await openedPages();
    const here = update('from here', { writer: page, edit: 4, base });
    await own.save(place, here);
    const reply = await own.save(place, update('from there', { writer: otherPage, base }));
    const current = { revision: base + 1, edit: 4, writer: page, content: here.content };
    assert.deepEqual(reply, { kind: 'conflict', current });
    assert.deepEqual(await wordsAt(own, place), ['from here']);
  });

  test('[STP-5] are nobody else’s, at the same place', async () => {
    const { own, others, place, base, page: writer } = await openedPages();
    const theirs = await others.find(place);
    await own.save(place, update('mine', { writer, base }));
    assert.deepEqual(await others.find(place), theirs);
  });

  test('[STP-18] are taken for the places of one’s own quests alone', async () => {
    const { own } = await open();
    for (const place of ['step:nowhere:at-all', 'edit:nowhere:at-all', 'post:nowhere'])
      assert.deepEqual([place, await refusalKeyOf(own.save(place, update('a')))], [place, 'draftPlaceNotFound']);
  });
}
