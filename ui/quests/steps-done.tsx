import { formatMessage } from '#core/messages';
import { type ChallengeSummary, completedStepIndexes } from '#core/quests';

/** How many steps of a challenge are completed, and that its post is all that is left. */
export function StepsDone({ challenge }: { challenge: ChallengeSummary }) {
  const all = challenge.steps.length;
  const done = challenge.completed ? all : completedStepIndexes(challenge).length;
  if (all === 0) return formatMessage('stepsNone');
  return formatMessage(done === all && !challenge.completed ? 'stepsDonePostOpen' : 'stepsDone', { done, all });
}
