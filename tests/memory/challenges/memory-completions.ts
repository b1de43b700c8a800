import { type StoredAnswer, noCustomTexts } from '#core/applets';
import type { PreparedAnswer } from '#core/applets/server';
import type { ChallengeCompletion, StepCompletion, PostSubmission } from '#core/challenges';
import { openedChallenge, type Completions, type DatedSubmission, type ChallengeRecord } from '#core/challenges/server';
import { Refusal } from '#core/messages';
import type { ChallengeId, StepId } from '#core/content';
import type { Instant, TravelerId } from '#core/shared';
import { pinnedContentOf, type MemoryQuestProgress, type MemoryDatabase, questProgressOf } from '../memory-database.ts';

/** What one Traveler completed in their active quest, in memory. */
export class MemoryCompletions implements Completions {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly traveler: TravelerId,
  ) {}

  async find(id: ChallengeId): Promise<ChallengeRecord | undefined> {
    const { active, timeZone } = this.database.traveler(this.traveler);
    if (!active) return undefined;
    const steps = active.steps.filter((done) => done.challenge === id);
    const posted = active.posts.find((done) => done.challenge === id) ?? null;
    const challenge = openedChallenge(pinnedContentOf(active), questProgressOf(active, timeZone), id, {
      answers: answersIn(active, id).map(({ answer }) => answer),
      stepIdByApplet: new Map(answersIn(active, id).map(({ answer, stepId }) => [answer.appletId, stepId])),
      post: posted && {
        reflectAnswers: posted.reflectAnswers,
        completedAt: posted.completedAt,
        fileUrl: posted.fileUrl,
        fileType: posted.fileType,
      },
      allowEditCompleted: active.cohort.allowEditCompleted ?? false,
    });
    return (
      challenge && {
        challenge,
        quest: this.database.quest(this.traveler, active),
        zone: timeZone,
        steps: Object.fromEntries(steps.map((done) => [done.step, done])),
        posted,
      }
    );
  }

  findForUpdate(id: ChallengeId): Promise<ChallengeRecord | undefined> {
    return this.find(id);
  }

  async addStep(
    { challenge }: ChallengeRecord,
    step: StepId,
    answers: readonly PreparedAnswer[],
    { submission, answered, at, on }: DatedSubmission<StepCompletion>,
  ): Promise<void> {
    const progress = this.active();
    const location = { challenge: challenge.id, step };
    const isDone = progress.steps.some((done) => done.challenge === location.challenge && done.step === step);
    if (isDone) throw new Refusal('stepAlreadyCompleted');
    progress.steps = [...progress.steps, { ...location, submission, completedOn: on, completedAt: at, answered }];
    for (const { answer } of answers) this.save(progress, { challengeId: challenge.id, stepId: step, answer }, at);
  }

  async addPost(
    { challenge }: ChallengeRecord,
    { reflectAnswers, fileUrl = null, fileType = null }: PostSubmission,
    { submission, answered, at, on }: DatedSubmission<ChallengeCompletion>,
  ): Promise<void> {
    const progress = this.active();
    const isDone = progress.posts.some((done) => done.challenge === challenge.id);
    if (isDone) throw new Refusal('challengeAlreadyCompleted');
    const done = { id: this.database.random.uuid(), submission, answered, completedOn: on, completedAt: at };
    progress.posts = [...progress.posts, { challenge: challenge.id, reflectAnswers, fileUrl, fileType, ...done }];
  }

  private save(
    progress: MemoryQuestProgress,
    given: Pick<StoredAnswer, 'challengeId' | 'stepId' | 'answer'>,
    at: Instant,
  ): void {
    const isThis = (one: StoredAnswer): boolean =>
      one.challengeId === given.challengeId && one.answer.appletId === given.answer.appletId;
    const previous = progress.answers.find(isThis);
    const fresh = { id: this.database.random.uuid(), questId: progress.id, ...noCustomTexts, createdAt: at };
    const stored = { ...fresh, ...previous, ...given, updatedAt: at };
    progress.answers = [...progress.answers.filter((one) => !isThis(one)), stored];
  }

  private active(): MemoryQuestProgress {
    const { active } = this.database.traveler(this.traveler);
    if (!active) throw new Refusal('noActiveQuest');
    return active;
  }
}

/** By the applets' ids. */
const answersIn = ({ answers }: MemoryQuestProgress, challenge: ChallengeId): readonly StoredAnswer[] =>
  answers
    .filter(({ challengeId }) => challengeId === challenge)
    .toSorted((one, other) => (one.answer.appletId < other.answer.appletId ? -1 : 1));
