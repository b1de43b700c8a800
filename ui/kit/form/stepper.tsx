import { useId, useState } from 'react';
import { formatMessage } from '#core/messages';
import { Icon } from '../media/icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  onLess: () => void;
  onMore: () => void;
  /** Why it cannot go down, or up, now: the button stays and says so when it is pressed. */
  lessProblem?: string | undefined;
  moreProblem?: string | undefined;
  /** How the number is read out and shown, "2 h". */
  text?: string | undefined;
  /** Number above, buttons below: for a narrow column. */
  isVertical?: boolean | undefined;
}

/** A whole number between two buttons. */
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
