import type { ReactNode } from 'react';
import { say } from '#core/messages';
import styles from './skeleton.module.css';

type Shape = 'title' | 'text' | 'card' | 'circle';

interface SkeletonProps {
  shape?: Shape;
  /** Lines of a text, copies of anything else. */
  count?: number;
}

/** The place of something that is on its way, in its own shape. */
export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps) {
  return (
    <div className={styles['group']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={`${styles['bone']} ${styles[shape]}`} />
      ))}
    </div>
  );
}

/** A page or list on its way: its skeletons for those who see, one word for those who listen. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <span className={styles['words']} role="status">
        {say('loading')}
      </span>
      {children}
    </div>
  );
}
