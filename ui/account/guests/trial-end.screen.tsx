import { formatMessage } from '#core/messages';
import { useSupportContact } from '../../kit/feedback/support-contact.tsx';
import { TextLink } from '../../kit/form/link.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { KeepLink } from './keep-link.tsx';
import styles from './trial-end.module.css';

/** Explains what a full quest is, and how a guest can join one. */
export function TrialEndScreen() {
  const { name, email } = useSupportContact();
  return (
    <Page title={formatMessage('trialEndTitle')} lead={formatMessage('trialEndLead')} isNarrow>
      <section className="stack-3">
        <h2 className={styles['title']}>{formatMessage('trialEndKeepTitle')}</h2>
        <p className={styles['text']}>{formatMessage('trialEndKeep')}</p>
        <div>
          <KeepLink />
        </div>
      </section>
      <section className="stack-3">
        <h2 className={styles['title']}>{formatMessage('trialEndJoinTitle')}</h2>
        <p className={styles['text']}>{formatMessage('trialEndJoin', { name })}</p>
        <p className={styles['text']}>
          <TextLink to={`mailto:${email}`}>{email}</TextLink>
        </p>
      </section>
    </Page>
  );
}
