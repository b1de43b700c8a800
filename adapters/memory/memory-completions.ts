import { type KeptAnswer, noCustomWords, type PreparedAnswer } from '#core/applets';
import {
  challengeOf,
  type ChallengeCompletion,
  type Completions,
  type Done,
  type KeptChallenge,
  type StepCompletion,
  type WrittenPost,
} from '#core/challenges';
import { Refusal } from '#core/messages';
import type { ChallengeId, StepId } from '#core/quests';
import type { Instant, TravelerId } from '#core/shared';
import { contentOf, type MemoryWalk, type MemoryWorld, walkKept } from './memory-world.ts';

/** What one Traveler completed in their active quest, in memory. */
export class MemoryCompletions implements Completions {
  constructor(
    private readonly world: MemoryWorld,
    private readonly traveler: TravelerId,
  ) {}

  async find(id: ChallengeId): Promise<KeptChallenge | undefined> {
    const { active, timeZone } = this.world.life(this.traveler);
    if (!active) return undefined;
    const steps = active.steps.filter((done) => done.challenge === id);
    const posted = active.posts.find((done) => done.challenge === id) ?? null;
    const challenge = challengeOf(contentOf(active), walkKept(active, timeZone), id, {
      answers: answersIn(active, id).map(({ answer }) => answer),
      askedBy: new Map(answersIn(active, id).map(({ answer, stepId }) => [answer.appletId, stepId])),
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
        quest: this.world.quest(this.traveler, active),
        zone: timeZone,
        steps: Object.fromEntries(steps.map((done) => [done.step, done])),
        posted,
      }
    );
  }

  hold(id: ChallengeId): Promise<KeptChallenge | undefined> {
    return this.find(id);
  }

  async addStep(
    { challenge }: KeptChallenge,
    step: StepId,
    answers: readonly PreparedAnswer[],
    { submission, answered, at, on }: Done<StepCompletion>,
  ): Promise<void> {
    const walk = this.active();
    const place = { challenge: challenge.id, step };
    const isDone = walk.steps.some((done) => done.challenge === place.challenge && done.step === step);
    if (isDone) throw new Refusal('stepAlreadyCompleted');
    walk.steps = [...walk.steps, { ...place, submission, completedOn: on, completedAt: at, answered }];
    for (const { answer } of answers) this.keep(walk, { challengeId: challenge.id, stepId: step, answer }, at);
  }

  async addPost(
    { challenge }: KeptChallenge,
    { reflectAnswers, fileUrl = null, fileType = null }: WrittenPost,
    { submission, answered, at, on }: Done<ChallengeCompletion>,
  ): Promise<void> {
    const walk = this.active();
    const isDone = walk.posts.some((done) => done.challenge === challenge.id);
    if (isDone) throw new Refusal('challengeAlreadyCompleted');
    const done = { id: this.world.dice.id(), submission, answered, completedOn: on, completedAt: at };
    walk.posts = [...walk.posts, { challenge: challenge.id, reflectAnswers, fileUrl, fileType, ...done }];
  }

  private keep(walk: MemoryWalk, given: Pick<KeptAnswer, 'challengeId' | 'stepId' | 'answer'>, at: Instant): void {
    const isThis = (one: KeptAnswer): boolean =>
      one.challengeId === given.challengeId && one.answer.appletId === given.answer.appletId;
    const earlier = walk.answers.find(isThis);
    const fresh = { id: this.world.dice.id(), questId: walk.id, ...noCustomWords, createdAt: at };
    const kept = { ...fresh, ...earlier, ...given, updatedAt: at };
    walk.answers = [...walk.answers.filter((one) => !isThis(one)), kept];
  }

  private active(): MemoryWalk {
    const { active } = this.world.life(this.traveler);
    if (!active) throw new Refusal('noActiveQuest');
    return active;
  }
}

/** By the applets' ids. */
const answersIn = ({ answers }: MemoryWalk, challenge: ChallengeId): readonly KeptAnswer[] =>
  answers
    .filter(({ challengeId }) => challengeId === challenge)
    .toSorted((one, other) => (one.answer.appletId < other.answer.appletId ? -1 : 1));
