import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { EMAIL_TEXT_DETAILS } from '#core/shared';
import { type PublicShowcase, showcasePageAfter } from '#core/showcases';
import { BoundField, BoundTextArea } from '../../account/auth-form/bound-field.tsx';
import { submitForm } from '../../account/auth-form/submit-form.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { pathToShowcasePage } from '../path-to-showcase.ts';
import styles from './contact-page.module.css';
import { ShowcaseContactViewModel } from './showcase-contact.view-model.ts';

/** SHW-4 · The form in which a visitor writes to the owner of a showcase. */
export const ContactPage = observer(function ContactPage({
  showcase: { id, userDisplayName },
}: {
  showcase: Pick<PublicShowcase, 'id' | 'userDisplayName'>;
}) {
  const view = useViewModel(ShowcaseContactViewModel);
  useEffect(() => view.keepDraft(id), [view, id]);
  const navigate = useNavigate();
  const { firstName, lastName, email, message, website, setWebsite, send } = view;
  const title = formatMessage('showcaseContactTitle', { name: userDisplayName });

  const submit = submitForm({ firstName, lastName, email, message }, () => view.submit(id));
  const backToLanding = (): void => void navigate(pathToShowcasePage(id, showcasePageAfter('sent message closed')));

  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className="muted">{formatMessage('showcaseContactLead', { name: userDisplayName })}</p>
      <form className={styles['form']} noValidate onSubmit={submit}>
        <div className={styles['names']}>
          <BoundField
            name="firstName"
            label={formatMessage('showcaseContactFirstName')}
            autoComplete="given-name"
            isRequired
            field={firstName}
          />
          <BoundField
            name="lastName"
            label={formatMessage('showcaseContactLastName')}
            autoComplete="family-name"
            isRequired
            field={lastName}
          />
        </div>
        <BoundField
          name="email"
          type="email"
          label={formatMessage('showcaseContactEmail')}
          autoComplete="email"
          inputMode="email"
          isRequired
          field={email}
        />
        <BoundTextArea
          name="message"
          label={formatMessage('showcaseContactMessage')}
          rows={6}
          isRequired
          field={message}
          problemDetails={message.problem && EMAIL_TEXT_DETAILS[message.problem]}
        />
        <input
          className={styles['unseen']}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
        <div className="row-3">
          <Button type="submit" isPending={send.isPending}>
            {formatMessage('showcaseContactSend')}
          </Button>
          <ButtonLink variant="quiet" to={pathToShowcasePage(id, showcasePageAfter('contact cancelled'))}>
            {formatMessage('showcaseCancel')}
          </ButtonLink>
        </div>
      </form>
      {send.isFulfilled && (
        <Dialog
          title={formatMessage('showcaseMailSent')}
          isOpen
          onClose={backToLanding}
          actions={<Button onPress={backToLanding}>{formatMessage('showcaseContactClose')}</Button>}
        >
          <p>{formatMessage('showcaseContactSentMore', { name: userDisplayName })}</p>
        </Dialog>
      )}
    </section>
  );
});
