import { observer } from 'mobx-react-lite';
import { sharedItem, type ShareForm } from '#core/applets';
import { formatMessage, registerMessages, shareMessages } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import styles from './share-dialog-content.module.css';
import { SentEmailsState } from './sent-emails.state.ts';
import type { Shareable } from './shareable.ts';
import { type Ref, useId, useState } from 'react';
import { useFocusFallback } from '../../kit/browser/focus-management.ts';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { Field, TextArea } from '../../kit/form/field.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { SentEmails } from './sent-emails.tsx';
import type { ShareViewModel } from './share.view-model.ts';

interface EmailPreviewProps {
  form: ShareForm;
  pieces: NonNullable<Shareable['pieces']>;
  emailRef: Ref<HTMLElement>;
}

/** The email as its recipient gets it: the addressee, the message, and every answer that it includes. */
const EmailPreview = observer(function EmailPreview({ form, pieces, emailRef }: EmailPreviewProps) {
  const { senderName: name } = useViewModel(SentEmailsState);
  return (
    <article ref={emailRef} tabIndex={-1} className={styles['email']} aria-label={formatMessage('sharePreviewTitle')}>
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

/** A paragraph for each non-empty line, as in the email. */
function Lines({ text }: { text: string }) {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => <p key={index}>{line}</p>);
}

registerMessages(shareMessages);

/** The form of a new message with shared answers: recipient, subject and text. */
export const ShareDialogContent = observer(function ShareDialogContent({ share }: { share: ShareViewModel }) {
  const { form, shareable, send, canSend, artifactsProblem, isMessageRequired } = share;
  const titles = shareable?.titles ?? [];
  const [isPreviewed, setPreviewed] = useState(false);
  const pieces = shareable?.pieces;
  const isPreview = isPreviewed && pieces !== undefined;
  const id = useId();
  const email = useFocusFallback<HTMLElement>(isPreview);
  const receiver = useFocusFallback<HTMLInputElement>(isPreview);
  // Without it, Preview shows what is wrong in the form.
  const canPreview = canSend || isPreview;
  return (
    <Dialog
      title={formatMessage('shareTitle')}
      isOpen={shareable !== undefined}
      isForm
      onClose={share.close}
      actions={
        <>
          <Button variant="quiet" isDisabled={send.isPending} onPress={share.close}>
            {formatMessage('shareCancel')}
          </Button>
          {pieces && !artifactsProblem && (
            <Button
              key={isPreview ? 'edit' : 'preview'}
              variant="quiet"
              isDisabled={send.isPending}
              form={canPreview ? undefined : id}
              onPress={canPreview ? () => setPreviewed(!isPreview) : undefined}
            >
              {formatMessage(isPreview ? 'shareEdit' : 'sharePreview')}
            </Button>
          )}
          <Button isPending={send.isPending} isDisabled={artifactsProblem !== undefined} form={id}>
            {formatMessage('shareSend')}
          </Button>
        </>
      }
    >
      {isPreview && <EmailPreview form={form} pieces={pieces} emailRef={email} />}
      <DialogForm id={id} isHidden={isPreview} onSubmit={share.submit}>
        {artifactsProblem ? (
          <Notice tone="warning">{formatMessage(artifactsProblem)}</Notice>
        ) : (
          <div>
            <p className="muted">
              {shareable?.lead ?? formatMessage(titles.length === 1 ? 'shareLeadOne' : 'shareLead')}
            </p>
            <ul className={styles['titles']}>
              {titles.map((title, index) => (
                <li key={index}>{title}</li>
              ))}
            </ul>
          </div>
        )}
        <Field
          label={formatMessage('shareReceiver')}
          name="receiver"
          inputRef={receiver}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.receiver}
          onChange={(text) => share.setField('receiver', text)}
          onBlur={() => share.touch('receiver')}
          problem={share.problemOf('receiver')}
          isRequired
        />
        <Field
          label={formatMessage('shareSubject')}
          name="subject"
          autoComplete="off"
          value={form.subject}
          onChange={(text) => share.setField('subject', text)}
          onBlur={() => share.touch('subject')}
          problem={share.problemOf('subject')}
          isRequired
        />
        <TextArea
          label={formatMessage('shareMessage')}
          name="message"
          value={form.message}
          onChange={(text) => share.setField('message', text)}
          onBlur={() => share.touch('message')}
          problem={share.problemOf('message')}
          problemDetails={share.messageDetails}
          hint={isMessageRequired ? undefined : formatMessage('answerOptional')}
          isRequired={isMessageRequired}
          rows={4}
        />
      </DialogForm>
      <RefusalNotice refusal={send.refusal} />
      {!isPreview && <SentEmails />}
    </Dialog>
  );
});
