import { expect, test } from 'vitest';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import { noCustomTexts, type PageDraft } from '#core/applets';
import { type OutboxEntry, type OutboxEvent, SubmitStepEdit, SendOutbox } from '#core/challenges';
import { Refusal } from '#core/messages';
import { StubArtifacts, StubChallenges } from '../fixtures/stub-ports.ts';

const NOW = '2026-11-20T09:00:00.000Z';

const waiting = (submission: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  submission,
  challenge: 'shore',
  step: 'shore-look',
  isEdit: false,
  answers: [{ appletId: 'spot', appletType: 'inline-text', text: 'A gull' }],
  post: null,
  draft: { base: 0, writer: 'a page', edit: 2 },
  title: 'Look',
  challengeTitle: 'The shore',
  place: 0,
  pieces: [],
  putAt: NOW,
  refusal: null,
  ...more,
});

/** What was answered to the step when it was completed. */
const gull = {
  id: 'kept',
  questId: 'quest',
  challengeId: 'shore',
  stepId: 'shore-look',
  ...noCustomTexts,
  answer: { appletId: 'spot', appletType: 'inline-text', text: 'A crow' },
  createdAt: NOW,
  updatedAt: NOW,
};

const written = (writer: string, edit: number, submission: string, draftKey = 'step:shore:shore-look'): PageDraft => ({
  place: draftKey,
  keptAt: NOW,
  state: {
    content: { answers: [{ appletId: 'spot', appletType: 'inline-text', text: 'A gull' }], reflectAnswers: '' },
    edit,
    editHere: edit,
    editOnServer: 0,
    base: 0,
    writer,
    sent: [{ submission, edit: 2 }],
    rival: null,
  },
});

const setUp = () => {
  const [outbox, challenges, drafts] = [new MemoryOutboxStore(), new StubChallenges(), new MemoryDeviceDrafts()];
  const artifacts = new StubArtifacts(gull);
  const news: OutboxEvent[] = [];
  const sendEdit = new SubmitStepEdit(artifacts, artifacts);
  const reviewed: unknown[] = [];
  const reviews = { review: async (...sent: unknown[]) => reviewed.push(sent) };
  const send = () => new SendOutbox(outbox, challenges, drafts, sendEdit, reviews).run((one) => news.push(one));
  return { outbox, reviewed, challenges, artifacts, drafts, news, send };
};

test('[ERR-4] what waits is sent as it was put, under its own key, and what it earned comes back', async () => {
  const { outbox, challenges, news, send } = setUp();
  const post = { reflectAnswers: 'Sand.', applets: [], fileUrl: null, fileType: null };
  outbox.add(waiting('first'));
  outbox.add(waiting('second', { step: null, answers: [], post, draft: null, place: 2 }));
  await send();
  expect(challenges.asked).toEqual([
    ['shore', 'shore-look', waiting('').answers, 'first', { base: 0, writer: 'a page', edit: 2 }],
    ['shore', post, 'second', undefined],
  ]);
  expect(outbox.entries()).toEqual([]);
  expect(news.map(({ kind, entry }) => `${kind} ${entry.submission}`)).toEqual([
    'going first',
    'arrived first',
    'going second',
    'arrived second',
  ]);
  expect(news.at(-1)).toMatchObject({ completion: { earned: { xp: 0, bp: 0 } } });
});

test('[ERR-4] feedback goes out after what waits before it, under its own key, and no step or post goes with it', async () => {
  const { outbox, challenges, reviewed, news, send } = setUp();
  const feedback = { postId: 'post-1', path: '/relationships/pair/profile/post-1', score: 4, answer: 'Well seen.' };
  outbox.add(waiting('first', { step: null, answers: [], feedback, draft: null }));
  await send();
  expect(reviewed).toEqual([['post-1', feedback, 'first']]);
  expect([challenges.asked, outbox.entries()]).toEqual([[], []]);
  expect(news.at(-1)).toMatchObject({ kind: 'arrived', completion: null });
});

test('[ERR-4] what cannot be sent waits on, and holds all after it', async () => {
  const { outbox, challenges, send } = setUp();
  outbox.add(waiting('first'));
  outbox.add(waiting('second', { step: 'shore-walk' }));
  challenges.completeStep = () => Promise.reject(new Refusal('errorOffline'));
  await expect(send()).rejects.toMatchObject({ key: 'errorOffline' });
  expect(outbox.entries().map(({ submission, refusal }) => [submission, refusal])).toEqual([
    ['first', null],
    ['second', null],
  ]);
});

test('[ERR-4] what the server refuses for good stays with its reason, and the next one goes', async () => {
  const { outbox, challenges, news, send } = setUp();
  outbox.add(waiting('first'));
  outbox.add(waiting('second', { step: 'shore-walk' }));
  const complete = challenges.completeStep;
  challenges.completeStep = (...sent) =>
    sent[3] === 'first' ? Promise.reject(new Refusal('stepAlreadyCompleted')) : complete(...sent);
  await send();
  expect(outbox.entries()).toMatchObject([
    { ...waiting('first'), refusal: { key: 'stepAlreadyCompleted', details: {} } },
  ]);
  expect(news.map(({ kind }) => kind)).toEqual(['going', 'refused', 'going', 'arrived']);
});

test('[ERR-4] [STP-5] drafts that went out with it are cleared on every page of the device, what was written since stays', async () => {
  const { outbox, drafts, send } = setUp();
  drafts.save(written('a page', 2, 'first'));
  drafts.save(written('a later page', 3, 'first'));
  drafts.save(written('another page', 2, 'of another'));
  outbox.add(waiting('first'));
  await send();
  expect(drafts.list().map(({ state: { writer, sent } }) => [writer, sent.length])).toEqual([
    ['another page', 1],
    ['a later page', 0],
  ]);
});

test('[ERR-4] [STP-5] drafts of what was refused keep their words, and go under another key the next time', async () => {
  const { outbox, challenges, drafts, send } = setUp();
  drafts.save(written('a page', 2, 'first'));
  outbox.add(waiting('first'));
  challenges.completeStep = () => Promise.reject(new Refusal('completeAllApplets', { artifacts: 'The spot' }));
  await send();
  const { content } = written('a page', 2, 'first').state;
  expect(drafts.list()).toMatchObject([{ state: { content, sent: [] } }]);
  expect(outbox.entries()).toMatchObject([{ refusal: { details: { artifacts: 'The spot' } } }]);
});

test('[ERR-4] an entry that cannot be taken out is sent once each time somebody asks, never round and round', async () => {
  const { outbox, challenges, send } = setUp();
  outbox.add(waiting('first'));
  outbox.remove = () => undefined;
  await send();
  expect(challenges.asked).toHaveLength(1);
});

test('[ERR-4] a change of a completed step goes in its turn, answer by answer to where it is saved, and completes nothing', async () => {
  const { outbox, challenges, artifacts, news, send } = setUp();
  outbox.add(waiting('first', { step: 'shore-walk' }));
  outbox.add(waiting('second', { isEdit: true }));
  await send();
  const [applet] = waiting('').answers;
  const draft = { base: 0, writer: 'a page', edit: 2 };
  expect(challenges.asked).toHaveLength(1);
  expect(artifacts.asked).toEqual([[{ id: 'kept', applet, draft }, 'second.kept']]);
  expect(news.map(({ kind, entry }) => `${kind} ${entry.submission}`).slice(-2)).toEqual([
    'going second',
    'arrived second',
  ]);
  expect(news.at(-1)).toMatchObject({ completion: null });
  expect(outbox.entries()).toEqual([]);
});

test('[ERR-4] a change of an answer of the same name in another challenge is not taken for this one’s', async () => {
  const { outbox, artifacts, send } = setUp();
  outbox.add(waiting('first', { isEdit: true, challenge: 'dunes' }));
  await send();
  expect(artifacts.asked).toEqual([]);
  expect(outbox.entries()).toMatchObject([{ refusal: { key: 'answerNotFound' } }]);
});

test('[ERR-4] [STP-5] a change that arrived clears its own draft, and leaves the one that stands at its step', async () => {
  const { outbox, drafts, send } = setUp();
  drafts.save(written('a page', 2, 'first', 'edit:shore:shore-look'));
  drafts.save(written('a later page', 3, 'first', 'edit:shore:shore-look'));
  drafts.save(written('a page', 2, 'first'));
  outbox.add(waiting('first', { isEdit: true }));
  await send();
  expect(drafts.list().map(({ place: draftKey, state: { writer, sent } }) => [draftKey, writer, sent.length])).toEqual([
    ['step:shore:shore-look', 'a page', 1],
    ['edit:shore:shore-look', 'a later page', 0],
  ]);
});

test('[ERR-4] [STP-5] a change that was refused keeps its draft, and goes under another key the next time', async () => {
  const { outbox, artifacts, drafts, send } = setUp();
  const draft = written('a page', 2, 'first', 'edit:shore:shore-look');
  drafts.save(draft);
  outbox.add(waiting('first', { isEdit: true }));
  artifacts.change = () => Promise.reject(new Refusal('stepNotEditable'));
  await send();
  expect(drafts.list()).toMatchObject([{ state: { content: draft.state.content, sent: [] } }]);
  expect(outbox.entries()).toMatchObject([{ isEdit: true, refusal: { key: 'stepNotEditable' } }]);
});
