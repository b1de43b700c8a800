import { formatMessage } from '#core/messages';
import { ButtonLink } from '../kit/form/button.tsx';
import { EmptyState } from '../kit/feedback/page-states.tsx';
import styles from './chat-panel.module.css';

/** Shown for a room that is closed or does not exist. */
export function ChatEnded() {
  return (
    <div className={styles['middle']}>
      <EmptyState
        illustration="signpost"
        title={formatMessage('chatEndedTitle')}
        action={<ButtonLink to="/relationships">{formatMessage('personBack')}</ButtonLink>}
      >
        {formatMessage('chatEnded')}
      </EmptyState>
    </div>
  );
}
