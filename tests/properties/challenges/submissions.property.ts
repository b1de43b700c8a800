import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DraftUpdate, serverDraftAfter } from '#core/applets';
import { HtmlSanitizer, PrepareAnswers, StoredFiles } from '#core/applets/server';
import { instants, openedChallenges, quests } from '#core/arbitraries';
import { type ChallengeCompletion, stepSubmissionProblem, type StepCompletion } from '#core/challenges';
import {
  AwardChallenge,
  type CompletedWork,
  Completions,
  type DatedSubmission,
  type ChallengeRecord,
  Ledger,
  type LedgerEntry,
  RecordPost,
  RecordStep,
  pointTotals,
} from '#core/challenges/server';
import { Refusal } from '#core/messages';
import type { Clock } from '#core/shared';
import { forAllAsync } from '../support/for-all.ts';
import { entriesToBook } from '../../memory/challenges/memory-ledger.ts';

/** One challenge as it is kept, and what was written down about it. */
class OneChallenge extends Completions {
  readonly taken: (DatedSubmission<StepCompletion> | DatedSubmission<ChallengeCompletion>)[] = [];

  constructor(private saved: ChallengeRecord) {
    super();
  }

  override find = async () => this.saved;
  override findForUpdate = async () => this.saved;
  override async addStep(
    _: ChallengeRecord,
    step: string,
    __: unknown,
    done: DatedSubmission<StepCompletion>,
  ): Promise<void> {
    this.taken.push(done);
    this.saved = { ...this.saved, steps: { ...this.saved.steps, [step]: done } };
  }
  override async addPost(_: ChallengeRecord, __: unknown, posted: DatedSubmission<ChallengeCompletion>): Promise<void> {
    this.taken.push(posted);
    this.saved = { ...this.saved, posted };
  }
}

class Book extends Ledger {
  readonly entries: LedgerEntry[] = [];

  override async book(due: readonly LedgerEntry[]): Promise<readonly LedgerEntry[]> {
    const added = entriesToBook(due, this.entries);
    this.entries.push(...added);
    return added;
  }
  override totals = async () => pointTotals(this.entries);
}

class AllThere extends StoredFiles {
  override findComplete = async (urls: readonly string[]) => new Map(urls.map((url) => [url, null] as const));
}

class AsItIs extends HtmlSanitizer {
  override sanitize = (html: string): string => html;
}

const prepare = new PrepareAnswers(new AllThere(), new AsItIs());
const drafts = { clear: async (_: string, held: DraftUpdate) => serverDraftAfter(null, held) };
const NAMES = ['one', 'two', 'three'] as const;
const sent = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 8 });
/** A clock that never shows a moment twice. */
const walking = (from: string): Clock => {
  let turn = Date.parse(from);
  return { now: () => new Date((turn += 60_000)).toISOString(), zone: () => 'UTC' };
};
const keyOf = (error: unknown): string => (error instanceof Refusal ? error.key : String(error));

/** What came of each sending, in order. */
async function outcomes<Answer>(names: readonly string[], send: (name: string) => Promise<Answer>) {
  const all: (Answer | string)[] = [];
  for (const name of names) all.push(await send(name).catch(keyOf));
  return all;
}

/** What must come of them: the first one is taken, the same again is answered the same, any other is asked to refresh, or is the same where nothing is answered. */
function expectOnce<Answer>(names: readonly string[], got: readonly (Answer | string)[], refused?: string): void {
  const [first] = got;
  expect(first).toEqual(expect.any(Object));
  names.forEach((name, index) => expect(got[index]).toEqual(name === names[0] ? first : (refused ?? first)));
}

const begun = { week: 'week', startingDate: '1960-01-04' };

test('[STP-3][STP-15] a step is stored once, whatever is sent how often in which order, and the one that was taken keeps its answer', () =>
  forAllAsync(
    [openedChallenges, quests, sent, instants, fc.nat()],
    async (opened, any, names, now, seed) => {
      const { challenge } = opened;
      const index = seed % Math.max(1, opened.steps.length);
      const step = challenge.content.steps[index];
      const answers = (opened.steps[index] ?? []).flatMap(({ answer }) => answer ?? []);
      fc.pre(step !== undefined && stepSubmissionProblem(challenge, step.id, answers) === undefined);
      const subject = new OneChallenge({ challenge, quest: inQuest(any), zone: 'UTC', steps: {}, posted: null });
      const record = new RecordStep(subject, walking(now), drafts, prepare);
      const got = await outcomes(names, (name) => record.run(challenge.id, step?.id ?? '', answers, name));
      expectOnce(names, got, step?.appletIds.length === 0 ? undefined : 'stepAlreadyCompleted');
      expect(subject.taken.map(({ submission }) => submission)).toEqual([names[0]]);
    },
    { numRuns: 60 },
  ));

test('[STP-3][NTF-14] a post completes its challenge once, and books what it earned and tells of it once', () =>
  forAllAsync(
    [openedChallenges, quests, sent, instants],
    async (opened, any, names, now) => {
      const { content } = opened.challenge;
      const challenge = { ...opened.challenge, completedSteps: content.steps.map(({ stepNumber }) => stepNumber) };
      const subject = new OneChallenge({ challenge, quest: inQuest(any), zone: 'UTC', steps: {}, posted: null });
      const book = new Book();
      const told: CompletedWork[] = [];
      const record = new RecordPost(subject, new AwardChallenge(book), walking(now), drafts, prepare, {
        tell: async (completed) => void told.push(...completed),
      });
      const words = { applets: [], fileUrl: 'https://files.test/shore.png' };
      const got = await outcomes(names, (name) => record.run('challenge', { ...words, reflectAnswers: name }, name));
      expectOnce(names, got, 'challengeAlreadyCompleted');
      expect(subject.taken.map(({ submission }) => submission)).toEqual([names[0]]);
      expect(book.entries.filter(({ reason }) => reason === 'challenge')).toHaveLength(1);
      expect(got[0]).toMatchObject({ totals: await book.totals() });
      expect(told.filter(({ kind }) => kind === 'challenge')).toHaveLength(any.isSampleQuest ? 0 : 1);
    },
    { numRuns: 60 },
  ));

/** A quest whose only week started long ago, with the challenge in it. */
function inQuest(quest: ChallengeRecord['quest']): ChallengeRecord['quest'] {
  const week = { id: begun.week, title: 'Week', weekNumber: 1, weekName: 'Week 1', unlockAfterDays: 0 };
  const cards = { hasOnboarding: false, hasSeenOnboarding: false };
  const { startingDate } = begun;
  return { ...quest, startingDate, weeks: [{ ...week, ...cards, startingDate, challenges: [] }] };
}
