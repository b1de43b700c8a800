import { formatMessage } from '#core/messages';
import { FirstIcon } from '../media/line-drawing.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  isOffline: boolean;
  /** Says since when what is shown may be out of date, where nobody answers. */
  outOfDate?: string | undefined;
  isSignedIn: boolean;
  /** Whether the device keeps what is written. */
  canSave: boolean;
}

/** Says that there is no network or nobody answers, for as long as that is so, and since when what is shown may be out of date; the person who is signed in can go on writing. */
export function OfflineBanner({ isOffline, outOfDate, isSignedIn, canSave }: OfflineBannerProps) {
  const signedInMessage = canSave ? 'offlineKeepGoing' : 'offlineNotSaved';
  const awayMessage = isSignedIn ? signedInMessage : 'errorOffline';
  return (
    <div role="status">
      {(isOffline || outOfDate) && (
        <p className={`line-3 ${styles['banner']}`}>
          <FirstIcon name="offline" />
          {formatMessage(isOffline ? awayMessage : 'errorServerDown')} {outOfDate}
        </p>
      )}
    </div>
  );
}
