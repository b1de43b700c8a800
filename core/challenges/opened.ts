import type { AppletAnswer } from '../applets/index.ts';
import { type ChallengeId, type StepId, type Walk, walkIndex } from '../quests/index.ts';
import type { AppletId } from '../shared/index.ts';
import type { AuthoredQuest, Challenge, PostRecord } from './challenge.ts';
import { withGoneApplets } from './gone-applets.rules.ts';

/** What is kept of one challenge beside the walk it belongs to. */
export interface KeptWork {
  readonly answers: readonly AppletAnswer[];
  /** The step that asked for each answer, by its applet. */
  readonly askedBy: ReadonlyMap<AppletId, StepId | null>;
  readonly post: PostRecord | null;
  /** Whether the cohort lets what was completed be changed. */
  readonly allowEditCompleted: boolean;
}

/** The challenge a Traveler opens: what was authored, with what they have done. Nothing when the quest has no such challenge. */
export function challengeOf(
  { quest, applets }: AuthoredQuest,
  walk: Walk,
  id: ChallengeId,
  { answers, askedBy, post, allowEditCompleted }: KeptWork,
): Challenge | undefined {
  const week = quest.weeks.find(({ challenges }) => challenges.some((challenge) => challenge.id === id));
  const authored = week?.challenges.find((challenge) => challenge.id === id);
  if (!week || !authored) return undefined;
  const content = withGoneApplets(authored, quest, applets, askedBy);
  const named = new Set(content.steps.flatMap(({ appletIds }) => appletIds));
  const index = walkIndex(walk);
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
    hasCommittedSchedule: walk.hasCommittedSchedule,
    allowEditCompleted,
  };
}
