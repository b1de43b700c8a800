import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatMessage } from '#core/messages';
import { type PublicShowcase, showcasePageAfter } from '#core/showcases';
import { useViewModel } from '../../app/view-model-provider.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button, ButtonLink } from '../../kit/form/button.tsx';
import { Field, TextArea } from '../../kit/form/field.tsx';
import { PageTitle } from '../../kit/layout/page.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { pathToShowcasePage } from '../path-to-showcase.ts';
import styles from './contact-page.module.css';
import { ShowcaseContactViewModel } from './showcase-contact.view-model.ts';

/** SHW-4 · The form by which a visitor writes to the owner of a showcase. */
export const ContactPage = observer(function ContactPage({
  showcase: { id, userDisplayName },
}: {
  showcase: Pick<PublicShowcase, 'id' | 'userDisplayName'>;
}) {
  const view = useViewModel(ShowcaseContactViewModel);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { firstName, lastName, email, message, website, setWebsite, send } = view;
  const title = formatMessage('showcaseContactTitle', { name: userDisplayName });

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    view.submit(id);
    const wrong = Object.entries({ firstName, lastName, email, message }).find(([, field]) => field.validationProblem);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
  };
  const backToLanding = (): void => void navigate(pathToShowcasePage(id, showcasePageAfter('sent message closed')));

  return (
    <section className={styles['page']}>
      <PageTitle title={title} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{formatMessage('showcaseContactLead', { name: userDisplayName })}</p>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
        <div className={styles['names']}>
          <Field
            name="firstName"
            label={formatMessage('showcaseContactFirstName')}
            autoComplete="given-name"
            isRequired
            value={firstName.value}
            onChange={firstName.setValue}
            onBlur={firstName.touch}
            problem={firstName.problem}
          />
          <Field
            name="lastName"
            label={formatMessage('showcaseContactLastName')}
            autoComplete="family-name"
            isRequired
            value={lastName.value}
            onChange={lastName.setValue}
            onBlur={lastName.touch}
            problem={lastName.problem}
          />
        </div>
        <Field
          name="email"
          type="email"
          label={formatMessage('showcaseContactEmail')}
          autoComplete="email"
          inputMode="email"
          isRequired
          value={email.value}
          onChange={email.setValue}
          onBlur={email.touch}
          problem={email.problem}
        />
        <TextArea
          name="message"
          label={formatMessage('showcaseContactMessage')}
          rows={6}
          isRequired
          value={message.value}
          onChange={message.setValue}
          onBlur={message.touch}
          problem={message.problem}
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
        {send.refusal && (
          <Notice tone="danger">
            {send.refusal.key === 'errorServerDown' ? formatMessage('showcaseMailFailed') : send.refusal.message}
          </Notice>
        )}
        <div className={styles['actions']}>
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
