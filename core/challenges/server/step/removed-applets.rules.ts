import { type AppletContent, appletsTakingAnswers } from '../../../applets/index.ts';
import type { ChallengeContent, QuestContent, StepContent, StepId } from '../../../content/index.ts';
import type { AppletId } from '../../../shared/index.ts';

/**
 * QST-6 CNT-25 · Adds to a step the applets that this Traveler answered there and that no step asks for any more: each
 * in the position of an unanswered one of the same kind, or after the step's own applets.
 */
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
  const byId = new Map(applets.map((content) => [content.id, content]));
  const isAnswered = (content: AppletContent): boolean =>
    appletsTakingAnswers([content]).some(({ id }) => stepIdByApplet.has(id));
  const goneFrom = (step: StepId): readonly AppletContent[] =>
    gone.filter((applet) => appletsTakingAnswers([applet]).some(({ id }) => stepIdByApplet.get(id) === step));
  const shownIn = ({ id, appletIds }: StepContent): readonly AppletId[] =>
    goneFrom(id).reduce((shown, applet) => {
      const place = shown.findIndex((other) => {
        const content = byId.get(other);
        return content?.appletType === applet.appletType && !isAnswered(content);
      });
      return place < 0 ? [...shown, applet.id] : shown.with(place, applet.id);
    }, appletIds);
  return { ...challenge, steps: challenge.steps.map((step) => ({ ...step, appletIds: shownIn(step) })) };
}
