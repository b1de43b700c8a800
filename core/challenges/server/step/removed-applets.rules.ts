import { type AppletContent, appletsTakingAnswers } from '../../../applets/index.ts';
import type { ChallengeContent, QuestContent, StepId } from '../../../content/index.ts';
import type { AppletId } from '../../../shared/index.ts';

/** QST-6 · A step shows a person who answered there, after its own applets, those that it asked for then and that no step asks for any more. */
export function withRemovedApplets(
  challenge: ChallengeContent,
  { weeks }: Pick<QuestContent, 'weeks'>,
  applets: readonly AppletContent[],
  stepIdByApplet: ReadonlyMap<AppletId, StepId | null>,
): ChallengeContent {
  const steps = weeks.flatMap(({ challenges }) => challenges).flatMap((one) => one.steps);
  const asked = new Set(steps.flatMap(({ appletIds }) => appletIds));
  const gone = applets.filter(({ id }) => !asked.has(id));
  if (gone.length === 0) return challenge;
  const goneFrom = (step: StepId): readonly AppletId[] =>
    gone
      .filter((applet) => appletsTakingAnswers([applet]).some(({ id }) => stepIdByApplet.get(id) === step))
      .map(({ id }) => id);
  return {
    ...challenge,
    steps: challenge.steps.map((step) => ({ ...step, appletIds: [...step.appletIds, ...goneFrom(step.id)] })),
  };
}
