import styles from './progress.module.css';

interface ProgressProps {
  /** 0 to 100; other values are clamped. */
  percent: number;
  /** The label for screen readers. */
  label: string;
}

const clampPercent = (percent: number): number => Math.min(100, Math.max(0, percent));

/** A ring that fills clockwise around its percentage; a tick when full. */
export function ProgressRing({ percent, label, isSmall }: ProgressProps & { isSmall?: boolean | undefined }) {
  const filled = clampPercent(percent);
  return (
    <span
      className={[styles['ring'], isSmall && styles['small']].filter(Boolean).join(' ')}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(filled)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className={styles['track']} cx="20" cy="20" r="17" />
        <circle
          className={styles['arc']}
          cx="20"
          cy="20"
          r="17"
          pathLength={100}
          strokeDasharray={`${filled} 100`}
          visibility={filled > 0 ? 'visible' : 'hidden'}
        />
        {filled >= 100 && <path className={styles['tick']} d="m13.5 20.5 4.5 4.5 8.5-9" />}
      </svg>
      {filled < 100 && (
        <span className="semibold tabular" aria-hidden="true">
          {Math.floor(filled)}
          <small className={styles['unit']}>%</small>
        </span>
      )}
    </span>
  );
}

interface BarProps extends ProgressProps {
  tone?: 'pine' | 'gold' | 'ember' | undefined;
  /** The text for screen readers in place of "40 percent". */
  text?: string | undefined;
}

/** A line that fills from its start. */
export function ProgressBar({ percent, label, tone = 'pine', text }: BarProps) {
  const filled = clampPercent(percent);
  return (
    <span
      className={`${styles['bar']} ${styles[tone]}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(filled)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <span className={styles['fill']} style={{ inlineSize: `${filled}%` }} />
    </span>
  );
}
