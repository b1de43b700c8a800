import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import type { ShareDelivery } from '#core/applets';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { SentEmailsState } from './sent-emails.state.ts';
import styles from './sent-emails.module.css';

const LABELS: Readonly<Record<ShareDelivery, MessageKey>> = {
  waiting: 'sharedWaiting',
  sent: 'sharedSent',
  failed: 'sharedFailed',
};

/** The emails that were shared since the page was opened: recipient and delivery status. */
export const SentEmails = observer(function SentEmails() {
  const { emails, refresh } = useViewModel(SentEmailsState);
  useEffect(refresh, [refresh]);
  if (emails.length === 0) return null;
  return (
    <section className={styles['sent']} aria-labelledby="sent-emails">
      <h3 id="sent-emails" className={styles['heading']}>
        {formatMessage('sharedTitle')}
      </h3>
      <ul className="stack-2">
        {emails.map(({ id, receiver, subject, delivery }) => (
          <li key={id} className={styles['email']}>
            <span className="break-anywhere semibold">{subject}</span>
            <span className={styles['receiver']}>{receiver}</span>
            <span className={`caption semibold ${styles['delivery']}`} data-delivery={delivery}>
              {formatMessage(LABELS[delivery])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
