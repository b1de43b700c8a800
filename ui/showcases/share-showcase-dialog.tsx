import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { BoundField, BoundTextArea } from '../account/auth-form/bound-field.tsx';
import { submitForm } from '../account/auth-form/submit-form.ts';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { ShareShowcase } from './share-showcase.ts';

/** SHW-4 · Sends the link of a showcase to somebody, with a message. */
export const ShareShowcaseDialog = observer(function ShareShowcaseDialog({
  sharing,
  onClose,
}: {
  sharing: ShareShowcase;
  onClose: () => void;
}) {
  const { name, email, message, send, showcase } = sharing;
  const submit = submitForm({ name, email, message }, sharing.submit);
  return (
    <Dialog title={formatMessage('showcaseShareTitle', { title: showcase.title })} isOpen isForm onClose={onClose}>
      <form className="stack-5" noValidate onSubmit={submit}>
        <BoundField name="name" label={formatMessage('showcaseShareName')} isRequired field={name} />
        <BoundField
          name="email"
          type="email"
          label={formatMessage('showcaseShareEmail')}
          inputMode="email"
          autoComplete="off"
          isRequired
          field={email}
        />
        <BoundTextArea name="message" label={formatMessage('showcaseShareMessage')} isRequired field={message} />
        <div className="row-3">
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
