import { formatMessage } from '#core/messages';
import { FirstIcon } from '../media/line-drawing.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  isOffline: boolean;
  /** A message that says since when the page may be out of date; `undefined` while the server responds. */
  outOfDate?: string | undefined;
  isSignedIn: boolean;
  /** Whether the device can store drafts. */
  canSave: boolean;
}

/**
 * Says that there is no network or the server does not respond, and since when the page may be out of date; a signed-in
 * person can continue to write.
 */
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
