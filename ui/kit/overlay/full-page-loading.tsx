import { formatMessage, type MessageKey } from '#core/messages';
import styles from './loading-overlay.module.css';
import { LoadingTrail } from '../trail/loading-trail.tsx';

export interface FullPageLoadingProps {
  title: MessageKey;
  more: MessageKey;
}

/** Covers the whole page while an operation runs that blocks everything else. */
export function FullPageLoading({ title, more }: FullPageLoadingProps) {
  return (
    <div className={styles['overlay']}>
      <LoadingTrail />
      <div role="status">
        <p className={styles['title']}>{formatMessage(title)}</p>
        <p className={styles['more']}>{formatMessage(more)}</p>
      </div>
    </div>
  );
}
