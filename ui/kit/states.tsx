import type { ReactNode } from 'react';
import { LOADING_CODES, type Refusal, say } from '#core/messages';
import { Button, ButtonLink } from './button.tsx';
import { useDowntime } from './downtime.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** One more sentence, where the title does not say it all. */
  children?: ReactNode;
  /** The one thing to do about it: a button or a link. */
  action?: ReactNode;
}

/** Nothing here yet: a drawing, a sentence, an action. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <section className={styles['state']}>
      <Drawing name={drawing} />
      <h2 className={styles['title']}>{title}</h2>
      {children && <div className={styles['text']}>{children}</div>}
      {action}
    </section>
  );
}

/** Something went wrong: what happened, and how to try again; what only an admin can mend is listed by the loading screen. */
export function ErrorState({ refusal, onRetry }: { refusal: Refusal; onRetry?: (() => void) | undefined }) {
  useDowntime(refusal);
  return (
    <section className={styles['state']} role="alert">
      <Drawing name={refusal.key === 'errorOffline' ? 'bridge' : 'fog'} />
      <h2 className={styles['title']}>{say('errorTitle')}</h2>
      <p className={styles['text']}>{refusal.message}</p>
      {onRetry && (
        <Button variant="quiet" onPress={onRetry}>
          {say('tryAgain')}
        </Button>
      )}
      {LOADING_CODES.some((code) => code === refusal.key) && (
        <ButtonLink to="/loadingScreen" variant="plain">
          {say('reportThis')}
        </ButtonLink>
      )}
    </section>
  );
}
