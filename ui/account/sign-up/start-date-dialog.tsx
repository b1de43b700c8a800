import { LOCALE, formatMessage } from '#core/messages';
import { type CalendarDate, partsOf } from '#core/shared';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import type { StartChoice } from './register.view-model.ts';

interface StartDateDialogProps {
  choice: StartChoice | undefined;
  onChoose: (startOnSameWeek: boolean) => void;
  onClose: () => void;
}

/** ACC-1 · With which Monday to start, asked over the form and only shortly before the cohort does. */
export function StartDateDialog({ choice, onChoose, onClose }: StartDateDialogProps) {
  return (
    <Dialog
      title={formatMessage('startTitle')}
      isOpen={choice !== undefined}
      onClose={onClose}
      actions={
        choice && (
          <>
            <Button variant="quiet" onPress={() => onChoose(false)}>
              {formatMessage('startWeekLater', { date: formatDate(choice.nextMonday) })}
            </Button>
            <Button onPress={() => onChoose(true)}>
              {formatMessage('startWithGroup', { date: formatDate(choice.withGroup) })}
            </Button>
          </>
        )
      }
    >
      <p>{formatMessage('startQuestion')}</p>
    </Dialog>
  );
}

const dateFormat = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const formatDate = (date: CalendarDate): string => {
  const { year, month, day } = partsOf(date);
  return dateFormat.format(new Date(Date.UTC(year, month - 1, day)));
};
