import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { formatMessage, registerMessages, shareMessages } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Field, TextArea } from '../../kit/form/field.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { EmailPreview } from './email-preview.tsx';
import { SentEmails } from './sent-emails.tsx';
import styles from './share-dialog.module.css';
import type { ShareViewModel } from './share.view-model.ts';

registerMessages(shareMessages);

/** The form of a new message with shared answers: recipient, subject and text. */
export const ShareDialogContent = observer(function ShareDialogContent({ share }: { share: ShareViewModel }) {
  const { form, shareable, send, canSend, artifactsProblem, isMessageRequired } = share;
  const titles = shareable?.titles ?? [];
  const [isPreviewed, setPreviewed] = useState(false);
  const pieces = shareable?.pieces;
  const isPreview = isPreviewed && pieces !== undefined;
  const formElement = useRef<HTMLFormElement>(null);
  const showProblems = (): void => {
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = (): void => {
    share.submit();
    if (!canSend) showProblems();
  };
  const preview = (): void => {
    if (canSend) setPreviewed(true);
    else {
      share.showProblems();
      showProblems();
    }
  };
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
              variant="quiet"
              isDisabled={send.isPending}
              onPress={isPreview ? () => setPreviewed(false) : preview}
            >
              {formatMessage(isPreview ? 'shareEdit' : 'sharePreview')}
            </Button>
          )}
          <Button isPending={send.isPending} isDisabled={artifactsProblem !== undefined} onPress={submit}>
            {formatMessage('shareSend')}
          </Button>
        </>
      }
    >
      {isPreview && <EmailPreview form={form} pieces={pieces} />}
      <form
        ref={formElement}
        hidden={isPreview}
        className="stack-4"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
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
        <button type="submit" aria-label={formatMessage('shareSend')} hidden />
      </form>
      <RefusalNotice refusal={send.refusal} />
      {!isPreview && <SentEmails />}
    </Dialog>
  );
});
