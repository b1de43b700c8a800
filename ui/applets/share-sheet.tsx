import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field, TextArea } from '../kit/field.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import styles from './share-dialog.module.css';
import type { ShareViewModel } from './share.view-model.ts';

/** A new message with what somebody made: to whom, about what, and a few words. */
export const ShareSheet = observer(function ShareSheet({ share }: { share: ShareViewModel }) {
  const { form, what, send, canSend, artifactsProblem, isMessageRequired } = share;
  const titles = what?.titles ?? [];
  const sheet = useRef<HTMLFormElement>(null);
  const submit = (): void => {
    share.submit();
    if (canSend) return;
    requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={say('shareTitle')}
      isOpen={what !== undefined}
      isForm
      onClose={share.close}
      actions={
        <>
          <Button variant="quiet" isDisabled={send.isPending} onPress={share.close}>
            {say('shareCancel')}
          </Button>
          <Button isPending={send.isPending} isDisabled={artifactsProblem !== undefined} onPress={submit}>
            {say('shareSend')}
          </Button>
        </>
      }
    >
      <form
        ref={sheet}
        className={styles['form']}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        {artifactsProblem ? (
          <Notice tone="warning">{say(artifactsProblem)}</Notice>
        ) : (
          <div>
            <p className={styles['lead']}>{what?.lead ?? say(titles.length === 1 ? 'shareLeadOne' : 'shareLead')}</p>
            <ul className={styles['titles']}>
              {titles.map((title, place) => (
                <li key={place}>{title}</li>
              ))}
            </ul>
          </div>
        )}
        <Field
          label={say('shareReceiver')}
          name="receiver"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={form.receiver}
          onChange={(words) => share.type('receiver', words)}
          onLeave={() => share.leave('receiver')}
          problem={share.problemOf('receiver')}
          isRequired
        />
        <Field
          label={say('shareSubject')}
          name="subject"
          autoComplete="off"
          value={form.subject}
          onChange={(words) => share.type('subject', words)}
          onLeave={() => share.leave('subject')}
          problem={share.problemOf('subject')}
          isRequired
        />
        <TextArea
          label={say('shareMessage')}
          name="message"
          value={form.message}
          onChange={(words) => share.type('message', words)}
          onLeave={() => share.leave('message')}
          problem={share.problemOf('message')}
          problemDetails={share.messageDetails}
          hint={isMessageRequired ? undefined : say('answerOptional')}
          isRequired={isMessageRequired}
          rows={4}
        />
        <RefusalNotice refusal={send.refusal} />
        <button type="submit" aria-label={say('shareSend')} hidden />
      </form>
    </Dialog>
  );
});
