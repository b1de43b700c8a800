import { useId, useState } from 'react';
import { formatMessage } from '#core/messages';
import { Icon } from '../media/icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  onLess: () => void;
  onMore: () => void;
  /** The reason that it cannot go down, or up, now: the button stays and shows it when clicked. */
  lessProblem?: string | undefined;
  moreProblem?: string | undefined;
  /** The number as shown and read out, such as "2 h". */
  text?: string | undefined;
  /** Whether the number is above the buttons, for a narrow column. */
  isVertical?: boolean | undefined;
}

/** A whole number between a minus and a plus button. */
export function Stepper({ label, value, onLess, onMore, lessProblem, moreProblem, text, isVertical }: StepperProps) {
  const id = useId();
  const [refused, setRefused] = useState<'less' | 'more'>();
  const problem = refused === 'less' ? lessProblem : refused === 'more' ? moreProblem : undefined;

  const press = (which: 'less' | 'more', limitProblem: string | undefined, act: () => void) => () => {
    setRefused(limitProblem ? which : undefined);
    if (!limitProblem) act();
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={[styles['stepper'], isVertical && styles['upright']].filter(Boolean).join(' ')}
    >
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <button
        type="button"
        className={`icon-button ${styles['button']}`}
        aria-label={formatMessage('stepperLess', { label })}
        aria-disabled={lessProblem !== undefined || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onClick={press('less', lessProblem, onLess)}
      >
        <Icon name="minus" />
      </button>
      <output className={styles['value']} aria-live="polite">
        {text ?? value}
      </output>
      <button
        type="button"
        className={`icon-button ${styles['button']}`}
        aria-label={formatMessage('stepperMore', { label })}
        aria-disabled={moreProblem !== undefined || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onClick={press('more', moreProblem, onMore)}
      >
        <Icon name="plus" />
      </button>
      <span id={`${id}-problem`} className={styles['problem']} aria-live="polite">
        {problem}
      </span>
    </div>
  );
}
