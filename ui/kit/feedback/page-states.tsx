import { type ReactNode, useEffect } from 'react';
import { LOADING_CODES, type Refusal, formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../form/button.tsx';
import { useReportBackendDown } from './backend-down-context.tsx';
import { Illustration, type IllustrationName } from '../illustration/illustration.tsx';
import styles from './page-states.module.css';

interface EmptyStateProps {
  illustration: IllustrationName;
  title: string;
  /** One more sentence, where the title does not say it all. */
  children?: ReactNode;
  /** The one thing to do about it: a button or a link. */
  action?: ReactNode;
}

/** An empty page: an illustration, a sentence, an action. */
export function EmptyState({ illustration, title, children, action }: EmptyStateProps) {
  return (
    <section className={styles['state']}>
      <Illustration name={illustration} />
      <h2 className={styles['title']}>{title}</h2>
      {children && <div className={styles['text']}>{children}</div>}
      {action}
    </section>
  );
}

interface ErrorStateProps {
  refusal: Refusal;
  onRetry?: (() => void) | undefined;
  /** Whether it stands for a page of its own, which the device would have if it had been opened. */
  isPage?: boolean;
}

/** Something went wrong: what happened, and how to try again, without a press once there is a network again; what only an admin can mend is listed by the loading screen. */
export function ErrorState({ refusal, onRetry, isPage }: ErrorStateProps) {
  useReportBackendDown(refusal);
  const isOffline = refusal.key === 'errorOffline';
  const isMissing = isOffline && isPage;
  useEffect(() => {
    if (!isOffline || !onRetry) return undefined;
    const retry = (): void => onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, onRetry]);
  return (
    <section className={styles['state']} role="alert">
      <Illustration name={isOffline ? 'bridge' : 'fog'} />
      <h2 className={styles['title']}>{formatMessage(isMissing ? 'notOnDevice' : 'errorTitle')}</h2>
      <p className={styles['text']}>{refusal.message}</p>
      {onRetry && (
        <Button variant="quiet" onPress={onRetry}>
          {formatMessage('tryAgain')}
        </Button>
      )}
      {isMissing && (
        <ButtonLink to="/home" variant="plain">
          {formatMessage('goHome')}
        </ButtonLink>
      )}
      {LOADING_CODES.some((code) => code === refusal.key) && (
        <ButtonLink to="/loadingScreen" variant="plain">
          {formatMessage('reportThis')}
        </ButtonLink>
      )}
    </section>
  );
}
