import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import { Field, TextArea } from '../kit/form/field.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { ShareShowcase } from './share-showcase.ts';
import styles from './showcase-list.module.css';

/** SHW-4 · Sends the link of a showcase to somebody, with a message. */
export const ShareShowcaseDialog = observer(function ShareShowcaseDialog({
  sharing,
  onClose,
}: {
  sharing: ShareShowcase;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { name, email, message, send, showcase } = sharing;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    sharing.submit();
    const wrong = Object.entries({ name, email, message }).find(([, field]) => field.validationProblem);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
  };
  return (
    <Dialog title={formatMessage('showcaseShareTitle', { title: showcase.title })} isOpen isForm onClose={onClose}>
      <form ref={form} className={styles['share']} noValidate onSubmit={submit}>
        <Field
          name="name"
          label={formatMessage('showcaseShareName')}
          isRequired
          value={name.value}
          onChange={name.setValue}
          onBlur={name.touch}
          problem={name.problem}
        />
        <Field
          name="email"
          type="email"
          label={formatMessage('showcaseShareEmail')}
          inputMode="email"
          autoComplete="off"
          isRequired
          value={email.value}
          onChange={email.setValue}
          onBlur={email.touch}
          problem={email.problem}
        />
        <TextArea
          name="message"
          label={formatMessage('showcaseShareMessage')}
          isRequired
          value={message.value}
          onChange={message.setValue}
          onBlur={message.touch}
          problem={message.problem}
        />
        <RefusalNotice refusal={send.refusal} />
        <div className={styles['actions']}>
          <Button type="submit" isPending={send.isPending}>
            {formatMessage('showcaseShareSend')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage('showcaseCancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
