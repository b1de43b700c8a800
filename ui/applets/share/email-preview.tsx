import { observer } from 'mobx-react-lite';
import { sharedItem, type ShareForm } from '#core/applets';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import styles from './email-preview.module.css';
import { SentEmailsState } from './sent-emails.state.ts';
import type { Shareable } from './shareable.ts';

interface EmailPreviewProps {
  form: ShareForm;
  pieces: NonNullable<Shareable['pieces']>;
}

/** The email as its reader gets it: who it is for, the message, and every answer that goes with it. */
export const EmailPreview = observer(function EmailPreview({ form, pieces }: EmailPreviewProps) {
  const { senderName: name } = useViewModel(SentEmailsState);
  return (
    <article className={styles['email']} aria-label={formatMessage('sharePreviewTitle')}>
      <dl className={styles['envelope']}>
        <dt>{formatMessage('shareReceiver')}</dt>
        <dd>{form.receiver.trim()}</dd>
        <dt>{formatMessage('shareSubject')}</dt>
        <dd>{form.subject.trim()}</dd>
      </dl>
      <div className={styles['paper']}>
        <p className={styles['brand']}>{formatMessage('productName')}</p>
        <div className={`panel ${styles['card']}`}>
          <p className={styles['title']}>{formatMessage('mailShareTitle', { name })}</p>
          <Lines text={form.message} />
          {pieces.map(([asked, shared]) => {
            const { title, text, file } = sharedItem(asked, shared);
            return (
              <section key={asked.id} className="stack-3">
                {file === null ? (
                  <>
                    <p>{title}</p>
                    <Lines text={text} />
                  </>
                ) : (
                  <p>
                    {title}: <span className={styles['link']}>{formatMessage('sharePreviewFile')}</span>
                  </p>
                )}
              </section>
            );
          })}
          <p className={styles['closing']}>
            {formatMessage('mailShareClosing', { name, url: globalThis.location.origin })}
          </p>
        </div>
      </div>
    </article>
  );
});

/** A paragraph for each line with something on it, as in the email. */
function Lines({ text }: { text: string }) {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => <p key={index}>{line}</p>);
}
