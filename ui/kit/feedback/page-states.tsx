import { type ReactNode, useEffect } from 'react';
import { LOADING_CODES, type Refusal, formatMessage } from '#core/messages';
import { Button, ButtonLink } from '../form/button.tsx';
import { useReportBackendDown } from './backend-down-context.tsx';
import { Illustration, type IllustrationName } from '../illustration/illustration.tsx';
import styles from './page-states.module.css';

interface EmptyStateProps {
  illustration: IllustrationName;
  title: string;
  /** A further sentence, if the title is not enough. */
  children?: ReactNode;
  /** The action that helps: a button or a link. */
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
  /** Whether it stands for a whole page, which the device would have stored if it had been opened before. */
  isPage?: boolean;
}

/**
 * An error: what happened, and a way to try again, which also happens automatically when the network returns; errors
 * that only an admin can fix are listed by the loading screen.
 */
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
