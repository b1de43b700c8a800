import { observer } from 'mobx-react-lite';
import { type Ref, useId } from 'react';
import { formatMessage } from '#core/messages';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Button } from '../kit/form/button.tsx';
import { Field, TextArea } from '../kit/form/field.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { DialogForm } from '../kit/form/dialog-form.tsx';
import type { GroupEmailViewModel } from './group-email.view-model.ts';
import styles from './operator.module.css';

/** OPE-70 · Writes an email to the people of a list, and shows a preview before it is sent. */
export const GroupEmailDialog = observer(function GroupEmailDialog({ model }: { model: GroupEmailViewModel }) {
  const { list, shown, preview, send, close, edit } = model;
  const form = useId();
  const reach = useFocusFallback<HTMLParagraphElement>(shown);
  const subject = useFocusFallback<HTMLInputElement>(shown);
  return (
    <Dialog
      title={formatMessage('consoleEmailTitle', { code: list?.code ?? '' })}
      isOpen={list !== undefined}
      isForm
      onClose={close}
      actions={
        <>
          <Button key={shown ? 'edit' : 'cancel'} variant="quiet" onPress={shown ? edit : close}>
            {formatMessage(shown ? 'consoleEmailEdit' : 'consoleAnswerCancel')}
          </Button>
          {shown ? (
            shown.reach.recipients > 0 && (
              // Not the button that was pressed for the preview: a second press must not send what nobody has read.
              <Button key="send" isPending={send.isPending} onPress={() => void send.run()}>
                {formatMessage('consoleEmailSend', { count: shown.reach.recipients })}
              </Button>
            )
          ) : (
            <Button isPending={preview.isPending} form={form}>
              {formatMessage('consoleEmailPreview')}
            </Button>
          )}
        </>
      }
    >
      {shown ? (
        <Preview model={model} reachRef={reach} />
      ) : (
        <DialogForm id={form} className={styles['form']} onSubmit={() => void preview.run()}>
          <Fields model={model} subjectRef={subject} />
        </DialogForm>
      )}
      <RefusalNotice refusal={shown ? send.refusal : preview.refusal} />
    </Dialog>
  );
});

interface FieldsProps {
  model: GroupEmailViewModel;
  subjectRef: Ref<HTMLInputElement>;
}

const Fields = observer(function Fields({ model, subjectRef }: FieldsProps) {
  const { email, problems } = model;
  return (
    <>
      <Field
        label={formatMessage('consoleEmailSubject')}
        name="subject"
        inputRef={subjectRef}
        value={email.subject}
        onChange={(subject) => model.set({ subject })}
        problem={problems.subject}
        problemDetails={model.detailsOf('subject')}
        isRequired
      />
      <TextArea
        label={formatMessage('consoleEmailText')}
        name="text"
        value={email.text}
        onChange={(text) => model.set({ text })}
        rows={8}
        problem={problems.text}
        problemDetails={model.detailsOf('text')}
        hint={formatMessage('consoleEmailHint')}
        isRequired
      />
    </>
  );
});

interface PreviewProps {
  model: GroupEmailViewModel;
  reachRef: Ref<HTMLParagraphElement>;
}

const Preview = observer(function Preview({ model: { shown }, reachRef }: PreviewProps) {
  if (!shown) return null;
  const { recipients, unverified, unsubscribed } = shown.reach;
  return (
    <>
      <p ref={reachRef} tabIndex={-1}>
        {formatMessage('consoleEmailReach', { count: recipients })}
      </p>
      {unverified > 0 && (
        <p className={styles['soft']}>{formatMessage('consoleEmailUnverified', { count: unverified })}</p>
      )}
      {unsubscribed > 0 && (
        <p className={styles['soft']}>{formatMessage('consoleEmailUnsubscribed', { count: unsubscribed })}</p>
      )}
      <p className={styles['words']} dir="auto">
        {shown.email.text}
      </p>
    </>
  );
});
