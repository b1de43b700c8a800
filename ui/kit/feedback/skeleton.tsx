import type { ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import styles from './skeleton.module.css';

type Shape = 'title' | 'text' | 'card' | 'circle';

interface SkeletonProps {
  shape?: Shape;
  /** The number of lines of a text, or of copies of any other shape. */
  count?: number;
}

/** A placeholder in the shape of what is loading. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return (
    <div className="stack-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`${styles['bone']} ${styles[shape]}`} />
      ))}
    </div>
  );
}

/** A placeholder of one line of text: exactly as high as a line of the text around it. */
export function SkeletonLine() {
  return (
    <span className={styles['line']} aria-hidden="true">
      <span className={`${styles['bone']} ${styles['words']}`} />
    </span>
  );
}

/** A loading page or list: its skeletons, and a word for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={`stack-3 ${styles['loading']}`} aria-busy="true">
      <span className="visually-hidden" role="status">
        {formatMessage('loading')}
      </span>
      {children}
    </div>
  );
}
