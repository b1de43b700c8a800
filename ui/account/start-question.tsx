import { say } from '#core/messages';
import { type CalendarDate, partsOf } from '#core/shared';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import type { StartChoice } from './register.view-model.ts';

interface StartQuestionProps {
  choice: StartChoice | undefined;
  onChoose: (startOnSameWeek: boolean) => void;
  onClose: () => void;
}

/** ACC-1 · With which Monday to start, asked over the form and only shortly before the cohort does. */
export function StartQuestion({ choice, onChoose, onClose }: StartQuestionProps) {
  return (
    <Dialog
      title={say('startTitle')}
      isOpen={choice !== undefined}
      onClose={onClose}
      actions={
        choice && (
          <>
            <Button variant="quiet" onPress={() => onChoose(false)}>
              {say('startNextMonday', { date: inWords(choice.nextMonday) })}
            </Button>
            <Button onPress={() => onChoose(true)}>{say('startSameWeek', { date: inWords(choice.sameWeek) })}</Button>
          </>
        )
      }
    >
      <p>{say('startQuestion')}</p>
    </Dialog>
  );
}

const words = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const inWords = (date: CalendarDate): string => {
  const { year, month, day } = partsOf(date);
  return words.format(new Date(Date.UTC(year, month - 1, day)));
};
