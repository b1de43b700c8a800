import { formatMessage } from '#core/messages';
import { type ChallengeSummary, completedStepIndexes } from '#core/quests';

/** The number of completed steps of a challenge, or a note that only its post is left. */
export function StepsDone({ challenge }: { challenge: ChallengeSummary }) {
  const all = challenge.steps.length;
  const done = challenge.completed ? all : completedStepIndexes(challenge).length;
  if (all === 0) return formatMessage('stepsNone');
  return formatMessage(done === all && !challenge.completed ? 'stepsDonePostOpen' : 'stepsDone', { done, all });
}
