import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import {
  type AnswerOption,
  authoredOptions,
  drawnOption,
  isOptionDisabled,
  isOptionUnadded,
  mayChangeOptions,
  ownOptions,
  renamedOwnOption,
  selectionButton,
  selectionProblem,
  undrawnAnswer,
  withOwnOption,
  withoutOwnOption,
} from '#core/applets';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { useLostFocus } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import type { AppletProps } from './applet-props.ts';
import { AddOption, OwnWords } from './own-option.tsx';
import { OwnOptionsViewModel } from './own-options.view-model.ts';
import { RandomSelectionViewModel } from './random-selection.view-model.ts';
import styles from './random-selection.module.css';
import type { SoundState } from './sound.state.ts';

/** Options of which one is drawn by lot; drawn, the others step back until it is reset. */
export function RandomSelectionApplet({ applet, answer, onAnswer, isReadOnly, isBusy }: AppletProps) {
  const lot = useViewModel(RandomSelectionViewModel);
  const made = useViewModel(OwnOptionsViewModel);
  const adding = useRef<HTMLInputElement>(null);
  const own = ownOptions(applet, answer.options);
  const drawn = drawnOption(applet, answer);
  const isOpen = mayChangeOptions(applet, answer, isReadOnly);
  const problem = isOpen && isOptionUnadded(answer) ? 'optionUnadded' : selectionProblem(applet, answer);
  const give = (options: readonly AnswerOption[]): void => onAnswer({ ...answer, options });
  useLostFocus(own.length, () => adding.current?.focus());

  return (
    <>
      <ul className={styles['options']}>
        {authoredOptions(applet).map(({ id, title }) => (
          <Lot key={id} title={title} isDrawn={drawn?.id === id} isPassed={isOptionDisabled(applet, answer, id)} />
        ))}
        {own.map(({ id, userInput }) =>
          isOpen ? (
            <li key={id} className={styles['own']}>
              <OwnWords
                id={`${applet.id}-${id}`}
                words={userInput ?? ''}
                isBusy={isBusy}
                onRename={(words) => give(renamedOwnOption(own, id, words))}
                onRemove={() => give(withoutOwnOption(own, id))}
              />
            </li>
          ) : (
            <Lot
              key={id}
              title={userInput ?? ''}
              isDrawn={drawn?.id === id}
              isPassed={isOptionDisabled(applet, answer, id)}
            />
          ),
        )}
      </ul>
      <p className={styles['said']} role="status">
        {drawn && say('selectionDrawn', { option: drawn.title })}
      </p>
      {isOpen && (
        <AddOption
          words={answer.unsent ?? ''}
          isBusy={isBusy}
          inputRef={adding}
          onWords={(unsent) => onAnswer({ ...answer, unsent })}
          onAdd={(words) => onAnswer({ ...answer, options: withOwnOption(applet, own, made.made(words)), unsent: '' })}
        />
      )}
      {!isReadOnly && (
        <div className={styles['acts']}>
          <Button
            variant={drawn ? 'quiet' : 'primary'}
            isDisabled={isBusy || problem !== undefined}
            onPress={() => onAnswer(drawn ? undrawnAnswer(applet, answer) : lot.drawn(applet, answer))}
          >
            <Icon name={drawn ? 'retry' : 'lot'} />
            {say(selectionButton(applet, answer))}
          </Button>
          <SoundSwitch sound={lot.sound} />
          {problem && <p className={styles['problem']}>{say(problem, { artifacts: applet.title })}</p>}
        </div>
      )}
    </>
  );
}

interface LotProps {
  title: string;
  isDrawn: boolean;
  isPassed: boolean;
}

function Lot({ title, isDrawn, isPassed }: LotProps) {
  return (
    <li className={styles['option']} data-drawn={isDrawn || undefined} data-passed={isPassed || undefined}>
      <bdi className={styles['title']}>{title}</bdi>
      {isDrawn && (
        <span className={styles['mark']}>
          <Icon name="check" />
          {say('selectionMark')}
        </span>
      )}
    </li>
  );
}

const SoundSwitch = observer(function SoundSwitch({ sound }: { sound: SoundState }) {
  return (
    <button
      type="button"
      className={styles['sound']}
      role="switch"
      aria-checked={!sound.isMuted}
      onClick={sound.toggle}
    >
      <Icon name={sound.isMuted ? 'muted' : 'sound'} />
      {say(sound.isMuted ? 'soundOff' : 'soundOn')}
    </button>
  );
});
