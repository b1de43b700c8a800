import { formatMessage } from '#core/messages';
import { type Quest, replanProblem } from '#core/quests';
import type { CalendarDate } from '#core/shared';
import { ButtonLink } from '../kit/form/button.tsx';

/** A link to replan the rest of the week; renders nothing if there is nothing to replan. */
export function ReplanLink({ quest, today }: { quest: Quest; today: CalendarDate }) {
  if (replanProblem(quest, today)) return null;
  return (
    <ButtonLink to="/replan" variant="quiet">
      {formatMessage('replanLink')}
    </ButtonLink>
  );
}
