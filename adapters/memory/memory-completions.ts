import type { AppletAnswer } from '#core/applets';
import {
  challengeOf,
  type ChallengeCompletion,
  type Completions,
  type Done,
  type KeptChallenge,
  type StepCompletion,
} from '#core/challenges';
import { Refusal } from '#core/messages';
import type { ChallengeId, StepId } from '#core/quests';
import type { TravelerId } from '#core/shared';
import { type CompletedStep, type MemoryWalk, type MemoryWorld, walkKept } from './memory-world.ts';

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
    const challenge = challengeOf(active.cohort.content, walkKept(active, timeZone), id, {
      answers: answersIn(steps),
      post: posted && { reflectAnswers: posted.reflectAnswers, completedAt: posted.completedAt },
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
    answers: readonly AppletAnswer[],
    { submission, answered, on }: Done<StepCompletion>,
  ): Promise<void> {
    const walk = this.active();
    const place = { challenge: challenge.id, step };
    const isDone = walk.steps.some((done) => done.challenge === place.challenge && done.step === step);
    if (isDone) throw new Refusal('stepAlreadyCompleted');
    walk.steps = [...walk.steps, { ...place, submission, answers, completedOn: on, answered }];
  }

  async addPost(
    { challenge }: KeptChallenge,
    reflectAnswers: string,
    { submission, answered, at, on }: Done<ChallengeCompletion>,
  ): Promise<void> {
    const walk = this.active();
    const isDone = walk.posts.some((done) => done.challenge === challenge.id);
    if (isDone) throw new Refusal('challengeAlreadyCompleted');
    const done = { submission, answered, completedOn: on, completedAt: at };
    walk.posts = [...walk.posts, { challenge: challenge.id, reflectAnswers, ...done }];
  }

  private active(): MemoryWalk {
    const { active } = this.world.life(this.traveler);
    if (!active) throw new Refusal('noActiveQuest');
    return active;
  }
}

/** One answer to each applet, the latest, by the applets' ids. */
const answersIn = (steps: readonly CompletedStep[]): readonly AppletAnswer[] => {
  const latest = new Map(steps.flatMap(({ answers }) => answers.map((answer) => [answer.appletId, answer])));
  return [...latest.values()].toSorted((one, other) => (one.appletId < other.appletId ? -1 : 1));
};
