import { formatMessage } from '#core/messages';
import { Icon } from '../media/icon.tsx';
import styles from './offline-banner.module.css';

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  return (
    <div role="status">
      {isOffline && (
        <p className={styles['banner']}>
          <Icon name="offline" />
          {formatMessage('errorOffline')}
        </p>
      )}
    </div>
  );
}
