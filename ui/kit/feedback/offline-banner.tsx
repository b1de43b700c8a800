import { formatMessage } from '#core/messages';
import { FirstIcon } from '../media/line-drawing.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  isOffline: boolean;
  isSignedIn: boolean;
  /** Whether the device keeps what is written. */
  canSave: boolean;
}

/** Says that there is no network, for as long as there is none; whoever is signed in can go on writing. */
export function OfflineBanner({ isOffline, isSignedIn, canSave }: OfflineBannerProps) {
  const signedInMessage = canSave ? 'offlineKeepGoing' : 'offlineNotSaved';
  return (
    <div role="status">
      {isOffline && (
        <p className={`line-3 ${styles['banner']}`}>
          <FirstIcon name="offline" />
          {formatMessage(isSignedIn ? signedInMessage : 'errorOffline')}
        </p>
      )}
    </div>
  );
}
