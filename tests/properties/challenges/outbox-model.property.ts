import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import {
  type Challenge,
  type ChallengeCompletion,
  type Challenges,
  type StoredOutboxEntry,
  type OutboxEntry,
  SubmitStepEdit,
  SendOutbox,
  type StepCompletion,
  type SubmissionKey,
  type PostSubmission,
} from '#core/challenges';
import { Refusal } from '#core/messages';
import { forAllAsync } from '../support/for-all.ts';
import { noReviews } from '../../fixtures/stub-ports.ts';

/** What becomes of one call: it never arrives, its answer is lost, the server refuses what it has not taken yet, or all goes well. */
const FATES = ['lost', 'unheard', 'refused', 'heard'] as const;
type Fate = (typeof FATES)[number];

const NOTHING = { earned: { xp: 0, bp: 0 }, totals: { xp: 0, bp: 0 } };

/** The server: each submission acts once and is judged once, and all that is taken is written down in the order in which it arrived. */
class Server implements Challenges {
  readonly taken: SubmissionKey[] = [];
  readonly words = new Map<SubmissionKey, string>();
  private readonly refused = new Set<SubmissionKey>();
  fates: readonly Fate[] = [];
  calls = 0;

  constructor(private readonly turn: (name: string) => Promise<unknown>) {}

  open = (): Promise<Challenge> => Promise.reject(new Refusal('challengeNotFound'));

  completeStep = (): Promise<StepCompletion> => Promise.reject(new Refusal('stepNotInChallenge'));

  async submitPost(
    _: string,
    { reflectAnswers }: PostSubmission,
    submission: SubmissionKey,
  ): Promise<ChallengeCompletion> {
    const fate = this.fates[this.calls++ % Math.max(this.fates.length, 1)] ?? 'heard';
    await this.turn(`${submission} goes`);
    if (fate === 'lost') throw new Refusal('errorOffline');
    if (!this.words.has(submission)) {
      if (fate === 'refused') this.refused.add(submission);
      if (this.refused.has(submission)) throw new Refusal('challengeAlreadyCompleted');
      this.taken.push(submission);
      this.words.set(submission, reflectAnswers);
    }
    await this.turn(`${submission} comes back`);
    if (fate === 'unheard') throw new Refusal('errorServerDown');
    return NOTHING;
  }
}

/** Sends no change: only posts are put here. */
const noEdits = new SubmitStepEdit(
  { since: () => Promise.reject(new Refusal('errorOffline')) },
  {
    generic: () => Promise.reject(new Refusal('errorOffline')),
    add: () => Promise.reject(new Refusal('errorOffline')),
    change: () => Promise.reject(new Refusal('errorOffline')),
  },
);

/** An outbox whose pages cannot take turns. */
class UnlockedOutbox extends MemoryOutboxStore {
  override runExclusively<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

const wordsOf = (put: number): string => `the words of ${put}`;

const entryOf = (put: number): OutboxEntry => ({
  submission: `submission-${put}`,
  challenge: `challenge-${put}`,
  step: null,
  isEdit: false,
  answers: [],
  post: { reflectAnswers: wordsOf(put), applets: [], fileUrl: null, fileType: null },
  draft: null,
  title: 'Look back',
  challengeTitle: 'The shore',
  place: 2,
  pieces: [{ title: null, words: wordsOf(put) }],
  putAt: '2026-11-20T09:00:00.000Z',
  refusal: null,
});

const numberOf = ({ submission }: Pick<StoredOutboxEntry, 'submission'>): number => Number(submission.split('-')[1]);

/** What a Traveler would note down: what they put in, and what they took out again. */
interface Diary {
  put: number;
  readonly takenOut: Set<number>;
}

class World {
  readonly server: Server;
  readonly outbox: MemoryOutboxStore;

  constructor(turn: (name: string) => Promise<unknown>, hasTurns: boolean) {
    this.server = new Server(turn);
    this.outbox = hasTurns ? new MemoryOutboxStore() : new UnlockedOutbox();
  }

  /** Sends from several newly opened pages concurrently. */
  async send(pages: number, fates: readonly Fate[], wait: () => Promise<void>): Promise<void> {
    this.server.fates = fates;
    this.server.calls = 0;
    const under = Array.from({ length: pages }, () =>
      new SendOutbox(this.outbox, this.server, new MemoryDeviceDrafts(), noEdits, noReviews)
        .run(() => undefined)
        .catch(() => undefined),
    );
    const all = Promise.all(under);
    await wait();
    await all;
  }
}

/** Expects each entry once, unchanged and in the order in which it was put. */
function isInOrder({ put, takenOut }: Diary, { server, outbox }: World): void {
  const here = outbox.entries();
  const held = new Set([...here.map(numberOf), ...server.taken.map((submission) => numberOf({ submission }))]);
  const all = Array.from({ length: put }, (_, at) => at + 1);
  expect(all.filter((one) => !held.has(one) && !takenOut.has(one))).toEqual([]);
  expect(new Set(server.taken).size).toBe(server.taken.length);
  const arrived = server.taken.map((submission) => numberOf({ submission }));
  expect(arrived).toEqual(arrived.toSorted((one, other) => one - other));
  for (const [submission, text] of server.words) expect(text).toBe(wordsOf(numberOf({ submission })));
  for (const entry of here) {
    expect(entry.post?.reflectAnswers).toBe(wordsOf(numberOf(entry)));
    expect(entry.pieces).toEqual([{ title: null, words: wordsOf(numberOf(entry)) }]);
  }
}

interface Act {
  readonly name: string;
  readonly run: (diary: Diary, world: World, wait: () => Promise<void>) => Promise<void>;
}

const putting: Act = {
  name: 'put',
  run: async (diary, { outbox }) => {
    diary.put += 1;
    expect(outbox.add(entryOf(diary.put))).toBe(true);
    expect(outbox.add(entryOf(diary.put))).toBe(true);
  },
};

const takingOut = (which: number): Act => ({
  name: `take out ${which}`,
  run: async ({ takenOut }, { outbox }) => {
    const here = outbox.entries();
    const entry = here[which % Math.max(here.length, 1)];
    if (!entry) return;
    takenOut.add(numberOf(entry));
    outbox.remove(entry);
  },
});

const sending = (pages: number, fates: readonly Fate[]): Act => ({
  name: `send from ${pages}: ${fates.join()}`,
  run: (_, world, wait) => world.send(pages, fates, wait),
});

const acts = fc.oneof(
  { arbitrary: fc.constant(putting), weight: 3 },
  { arbitrary: fc.nat({ max: 5 }).map(takingOut), weight: 1 },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 6 }))
      .map(([pages, fates]) => sending(pages, fates)),
    weight: 3,
  },
);

test('[ERR-4] whatever is lost, refused or sent by two pages at once: nothing acts twice, nothing is lost, and all arrives in order', () =>
  forAllAsync(
    [fc.scheduler(), fc.boolean(), fc.array(acts, { minLength: 2, maxLength: 14, size: 'max' })],
    async (scheduler, hasTurns, story) => {
      const world = new World((name) => scheduler.schedule(Promise.resolve(), name), hasTurns);
      const diary: Diary = { put: 0, takenOut: new Set() };
      const wait = (): Promise<void> => scheduler.waitIdle();
      for (const act of story) {
        await act.run(diary, world, wait);
        isInOrder(diary, world);
      }
      await world.send(1, ['heard'], wait);
      isInOrder(diary, world);
      expect(world.outbox.entries().filter(({ refusal }) => refusal === null)).toEqual([]);
    },
    { numRuns: 300 },
  ));

test('[ERR-4] pages that take turns ask the server once for each', () =>
  forAllAsync([fc.scheduler(), fc.integer({ min: 1, max: 5 })], async (scheduler, count) => {
    const world = new World((name) => scheduler.schedule(Promise.resolve(), name), true);
    for (let put = 1; put <= count; put += 1) world.outbox.add(entryOf(put));
    await world.send(3, ['heard'], () => scheduler.waitIdle());
    expect(world.server.calls).toBe(count);
  }));
