import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import {
  type AnswerOption,
  authoredOptions,
  drawnOption,
  isOptionDisabled,
  hasUnaddedOption,
  canChangeOptions,
  ownOptions,
  renamedOwnOption,
  selectionButton,
  selectionProblem,
  undrawnAnswer,
  withOwnOption,
  withoutOwnOption,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { Icon } from '../../kit/media/icon.tsx';
import type { AppletProps } from '../applet-props.ts';
import { AddOptionField, OwnOptionField } from '../own-options/own-option-fields.tsx';
import { OwnOptionsViewModel } from '../own-options/own-options.view-model.ts';
import { RandomSelectionViewModel } from './random-selection.view-model.ts';
import styles from './random-selection.module.css';
import type { SoundState } from './sound.state.ts';

/** Options from which one is drawn at random; the others are dimmed until it is reset. */
export function RandomSelectionApplet({ applet, answer, onAnswer, isReadOnly, isBusy }: AppletProps) {
  const lot = useViewModel(RandomSelectionViewModel);
  const made = useViewModel(OwnOptionsViewModel);
  const adding = useRef<HTMLInputElement>(null);
  const own = ownOptions(applet, answer.options);
  const drawn = drawnOption(applet, answer);
  const isOpen = canChangeOptions(applet, answer, isReadOnly);
  const problem = isOpen && hasUnaddedOption(answer) ? 'optionUnadded' : selectionProblem(applet, answer);
  const give = (options: readonly AnswerOption[]): void => onAnswer({ ...answer, options });
  useOnFocusLost(own.length, () => adding.current?.focus());

  return (
    <>
      <ul className="row-2">
        {authoredOptions(applet).map(({ id, title }) => (
          <SelectionOption
            key={id}
            title={title}
            isDrawn={drawn?.id === id}
            isPassed={isOptionDisabled(applet, answer, id)}
          />
        ))}
        {own.map(({ id, userInput }) =>
          isOpen ? (
            <li key={id} className={styles['own']}>
              <OwnOptionField
                id={`${applet.id}-${id}`}
                text={userInput ?? ''}
                isBusy={isBusy}
                onRename={(text) => give(renamedOwnOption(own, id, text))}
                onRemove={() => give(withoutOwnOption(own, id))}
              />
            </li>
          ) : (
            <SelectionOption
              key={id}
              title={userInput ?? ''}
              isDrawn={drawn?.id === id}
              isPassed={isOptionDisabled(applet, answer, id)}
            />
          ),
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {drawn && formatMessage('selectionDrawn', { option: drawn.title })}
      </p>
      {isOpen && (
        <AddOptionField
          text={answer.unsent ?? ''}
          isBusy={isBusy}
          inputRef={adding}
          onChange={(unsent) => onAnswer({ ...answer, unsent })}
          onAdd={(text) => onAnswer({ ...answer, options: withOwnOption(applet, own, made.create(text)), unsent: '' })}
        />
      )}
      {!isReadOnly && (
        <div className="row-3 centered" data-answers={problem === undefined || undefined}>
          <Button
            variant={drawn ? 'quiet' : 'primary'}
            isDisabled={isBusy || problem !== undefined}
            onPress={() => onAnswer(drawn ? undrawnAnswer(applet, answer) : lot.draw(applet, answer))}
          >
            <Icon name={drawn ? 'retry' : 'lot'} />
            {formatMessage(selectionButton(applet, answer))}
          </Button>
          <SoundSwitch sound={lot.sound} />
          {problem && <p className={styles['problem']}>{formatMessage(problem, { artifacts: applet.title })}</p>}
        </div>
      )}
    </>
  );
}

interface SelectionOptionProps {
  title: string;
  isDrawn: boolean;
  isPassed: boolean;
}

function SelectionOption({ title, isDrawn, isPassed }: SelectionOptionProps) {
  return (
    <li className={styles['option']} data-drawn={isDrawn || undefined} data-passed={isPassed || undefined}>
      <bdi className={styles['title']}>{title}</bdi>
      {isDrawn && (
        <span className={`inline-1 ${styles['mark']}`}>
          <Icon name="check" />
          {formatMessage('selectionMark')}
        </span>
      )}
    </li>
  );
}

const SoundSwitch = observer(function SoundSwitch({ sound }: { sound: SoundState }) {
  return (
    <button
      type="button"
      className={`inline-2 ${styles['sound']}`}
      role="switch"
      aria-checked={!sound.isMuted}
      onClick={sound.toggle}
    >
      <Icon name={sound.isMuted ? 'muted' : 'sound'} />
      {formatMessage(sound.isMuted ? 'soundOff' : 'soundOn')}
    </button>
  );
});
