import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import {
  type Answers,
  type AppletAnswer,
  type ArtifactChange,
  type Artifacts,
  type DraftVersion,
  type StoredAnswer,
  noCustomTexts,
} from '#core/applets';
import { type Challenges, type OutboxEntry, SubmitStepEdit, SendOutbox } from '#core/challenges';
import { Refusal } from '#core/messages';
import type { SubmissionKey } from '#core/shared';
import { forAllAsync } from '../support/for-all.ts';
import { noReviews } from '../../fixtures/stub-ports.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const APPLETS = ['words', 'more', 'rest'] as const;

/** What becomes of one call: it never arrives, its answer is lost, or all goes well. */
const FATES = ['lost', 'unheard', 'heard'] as const;
type Fate = (typeof FATES)[number];

const said = (appletId: string, text: string): AppletAnswer => ({ appletId, appletType: 'inline-text', text });

/** The server: it keeps three answers, and takes each call's key once. */
class Server implements Answers, Artifacts {
  readonly words = new Map<string, string>(APPLETS.map((id) => [id, 'before']));
  readonly taken: SubmissionKey[] = [];
  readonly drafts: (DraftVersion | undefined)[] = [];
  fates: Fate[] = [];
  private readonly answered = new Set<SubmissionKey>();

  since = async () => ({ answers: APPLETS.map((id) => this.kept(id)), updatedAt: NOW });

  generic = (): Promise<never> => Promise.reject(new Refusal('noActiveQuest'));
  add = (): Promise<never> => Promise.reject(new Refusal('noActiveQuest'));

  change = async ({ id, applet, draft }: ArtifactChange, submission: SubmissionKey = ''): Promise<StoredAnswer> => {
    const fate = this.fates.shift() ?? 'heard';
    if (fate === 'lost') throw new Refusal('errorOffline');
    if (!this.answered.has(submission)) {
      this.answered.add(submission);
      this.taken.push(submission);
      this.drafts.push(draft);
      this.words.set(id.replace('kept-', ''), applet?.text ?? '');
    }
    if (fate === 'unheard') throw new Refusal('errorServerDown');
    return this.kept(id.replace('kept-', ''));
  };

  private kept(appletId: string): StoredAnswer {
    const place = { questId: 'quest', challengeId: 'shore', stepId: 'look' };
    const answer = said(appletId, this.words.get(appletId) ?? '');
    return { id: `kept-${appletId}`, ...place, ...noCustomTexts, answer, createdAt: NOW, updatedAt: NOW };
  }
}

const nothingElse: Challenges = {
  open: () => Promise.reject(new Refusal('challengeNotFound')),
  completeStep: () => Promise.reject(new Refusal('stepAlreadyCompleted')),
  submitPost: () => Promise.reject(new Refusal('challengeAlreadyCompleted')),
};

const DRAFT = { base: 1, writer: 'a page', edit: 4 };

const editOf = (applets: readonly string[], submission = 'one', text = 'after'): OutboxEntry => ({
  submission,
  challenge: 'shore',
  step: 'look',
  isEdit: true,
  answers: applets.map((id) => said(id, text)),
  post: null,
  draft: DRAFT,
  title: 'Look',
  challengeTitle: 'The shore',
  place: 0,
  pieces: [],
  putAt: NOW,
  refusal: null,
});

const someApplets = fc.subarray([...APPLETS], { minLength: 1 });
const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 8 });

const setUp = () => {
  const [server, outbox] = [new Server(), new MemoryOutboxStore()];
  const send = () =>
    new SendOutbox(outbox, nothingElse, new MemoryDeviceDrafts(), new SubmitStepEdit(server, server), noReviews).run(
      () => undefined,
    );
  /** Tries as often as the network may fail. */
  const sendAll = async (): Promise<void> => {
    while (outbox.entries().length > 0) await send().catch(() => undefined);
  };
  return { server, outbox, send, sendAll };
};

test('[ERR-4] however often a change is sent, each of its answers changes once, and its draft goes with the last', () =>
  forAllAsync([someApplets, fates], async (applets, ahead) => {
    const { server, outbox, sendAll } = setUp();
    server.fates = [...ahead];
    outbox.add(editOf(applets));
    await sendAll();
    expect(server.taken).toEqual(applets.map((id) => `one.kept-${id}`));
    expect(server.drafts).toEqual(applets.map((_, at) => (at === applets.length - 1 ? DRAFT : undefined)));
    for (const id of APPLETS) expect(server.words.get(id)).toBe(applets.includes(id) ? 'after' : 'before');
  }));

test('[ERR-4] a change whose answer was lost takes nothing back that was changed since elsewhere', () =>
  forAllAsync([someApplets], async (applets) => {
    const { server, outbox, send, sendAll } = setUp();
    server.fates = [...applets.slice(1).map(() => 'heard' as const), 'unheard'];
    outbox.add(editOf(applets));
    await expect(send()).rejects.toMatchObject({ key: 'errorServerDown' });
    const [first = ''] = applets;
    server.words.set(first, 'from another device');
    await sendAll();
    expect(server.words.get(first)).toBe('from another device');
    expect(server.taken).toHaveLength(applets.length);
  }));

test('[ERR-4] changes that wait arrive in the order in which they were made', () =>
  forAllAsync([fc.array(someApplets, { minLength: 1, maxLength: 4 }), fates], async (edits, ahead) => {
    const { server, outbox, sendAll } = setUp();
    server.fates = [...ahead];
    edits.forEach((applets, at) => outbox.add(editOf(applets, `edit-${at}`, `words of ${at}`)));
    await sendAll();
    for (const id of APPLETS) {
      const last = edits.findLastIndex((applets) => applets.includes(id));
      expect(server.words.get(id)).toBe(last === -1 ? 'before' : `words of ${last}`);
    }
  }));

test('[ERR-4] a change of what is not saved any more changes nothing, and stands aside with its words', () =>
  forAllAsync([someApplets], async (applets) => {
    const { server, outbox, send } = setUp();
    outbox.add(editOf([...applets, 'gone']));
    await send();
    expect(server.taken).toEqual([]);
    expect(outbox.entries()).toMatchObject([{ isEdit: true, refusal: { key: 'answerNotFound' } }]);
  }));
