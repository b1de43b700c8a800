import type { AppletAnswer } from '../../applets/index.ts';
import type { ChallengeId, StepId, AuthoredQuest } from '../../content/index.ts';
import type { QuestProgress } from '../../quests/index.ts';
import { questProgressIndex } from '../../quests/server.ts';
import type { AppletId } from '../../shared/index.ts';
import type { Challenge, PostRecord } from '../challenge.ts';
import { withRemovedApplets } from './step/removed-applets.rules.ts';

/** What is stored about one challenge, with the quest progress it belongs to. */
export interface ChallengeWork {
  readonly answers: readonly AppletAnswer[];
  /** The step that asked for each answer, by its applet. */
  readonly stepIdByApplet: ReadonlyMap<AppletId, StepId | null>;
  readonly post: PostRecord | null;
  /** Whether the cohort lets what was completed be changed. */
  readonly allowEditCompleted: boolean;
}

/** The challenge a Traveler opens: what was authored, with what they have done. Nothing when the quest has no such challenge. */
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
