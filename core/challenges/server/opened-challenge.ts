import type { AppletAnswer } from '../../applets/index.ts';
import type { ChallengeId, StepId, AuthoredQuest } from '../../content/index.ts';
import type { QuestProgress } from '../../quests/index.ts';
import { questProgressIndex } from '../../quests/server.ts';
import type { AppletId, Clock } from '../../shared/index.ts';
import type { Challenge, PostRecord } from '../challenge.ts';
import { withRemovedApplets } from './step/removed-applets.rules.ts';
import { Refusal } from '../../messages/index.ts';
import type { Completions, ChallengeRecord } from './challenges.port.ts';
import { challengeAccessProblem } from './challenge-access.rules.ts';

/** The stored data of one challenge, with the quest progress it belongs to. */
export interface ChallengeWork {
  readonly answers: readonly AppletAnswer[];
  /** The step that asked for each answer, by its applet. */
  readonly stepIdByApplet: ReadonlyMap<AppletId, StepId | null>;
  readonly post: PostRecord | null;
  /** True if the cohort allows changes to completed work. */
  readonly allowEditCompleted: boolean;
}

/** The challenge that a Traveler opens: its content and their work. `undefined` if the quest has no such challenge. */
export function openedChallenge(
  { quest, applets }: AuthoredQuest,
  progress: QuestProgress,
  id: ChallengeId,
  { answers, stepIdByApplet, post, allowEditCompleted }: ChallengeWork,
): Challenge | undefined {
  const week = quest.weeks.find(({ challenges }) => challenges.some((challenge) => challenge.id === id));
  const authored = week?.challenges.find((challenge) => challenge.id === id);
  if (!week || !authored) return undefined;
  const content = withRemovedApplets(authored, quest, applets, stepIdByApplet);
  const named = new Set(content.steps.flatMap(({ appletIds }) => appletIds));
  const index = questProgressIndex(progress);
  const dates = content.steps.map((step) => [step.id, index.date(id, step.id)] as const);
  return {
    id,
    weekId: week.id,
    content,
    applets: applets.filter((applet) => named.has(applet.id)),
    completed: index.isCompleted(id),
    completedSteps: index.stepNumbers(content),
    answers,
    post,
    scheduledDates: Object.fromEntries(dates.flatMap(([step, date]) => (date === null ? [] : [[step, date]]))),
    postScheduledDate: index.date(id, null),
    isTrial: quest.isSampleQuest,
    hasCommittedSchedule: progress.hasCommittedSchedule,
    allowEditCompleted,
  };
}

/** Opens a challenge of the active quest, once its week is unlocked or something in it was completed. */
export class OpenChallenge {
  constructor(
    private readonly completions: Completions,
    private readonly clock: Clock,
  ) {}

  async run(id: ChallengeId): Promise<Challenge> {
    return requireAccessible(requireChallenge(await this.completions.find(id)), this.clock).challenge;
  }
}

/** A challenge of the active quest; refuses with `challengeNotFound`. */
export function requireChallenge(record: ChallengeRecord | undefined): ChallengeRecord {
  if (!record) throw new Refusal('challengeNotFound');
  return record;
}

/** A challenge that may be worked on today; while it may not be, refuses with `weekLocked`. */
export function requireAccessible(record: ChallengeRecord, clock: Clock): ChallengeRecord {
  const problem = challengeAccessProblem(record, clock.now());
  if (problem) throw new Refusal(problem.key, problem.details);
  return record;
}
