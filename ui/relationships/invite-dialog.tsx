import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { invitableFellowTravelers } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Field, TextArea } from '../kit/form/field.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { PartnerFitPart } from './fit/partner-fit-part.tsx';
import type { InvitedPerson, InviteViewModel } from './invite.view-model.ts';
import { PersonAvatar } from './person-avatar.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import styles from './relationship-dialogs.module.css';

interface InviteDialogProps {
  viewModel: RelationshipsViewModel;
  /** The invitation, which outlives the dialog so that its draft stays. */
  invite: InviteViewModel;
  choice: 'add running partner' | 'add mentor';
}

/** REL-14 · A dialog to invite people: Fellow Travelers first, then anyone by email. */
export const InviteDialog = observer(function InviteDialog({ viewModel, invite, choice }: InviteDialogProps) {
  useEffect(() => invite.begin(choice === 'add mentor' ? 'Mentor' : 'Running Partner'), [invite, choice]);
  const hasFellows = invitableFellowTravelers(viewModel.everybody ?? [], '').length > 0;
  const isForm = invite.isByEmail || !hasFellows;
  const title = choice === 'add running partner' ? 'addRunningPartner' : isForm ? 'inviteMentorTitle' : 'addMentor';
  const sent = (invited: InvitedPerson | undefined): void => {
    if (invited === undefined) return;
    viewModel.open({ kind: 'sent', invited });
    viewModel.refresh();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    sent(await invite.submit());
  };
  return (
    <Dialog title={formatMessage(title)} isOpen isForm onClose={viewModel.close}>
      {choice === 'add running partner' && <PartnerFitPart onInvited={viewModel.refresh} />}
      {isForm ? (
        <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
          <EmailForm invite={invite} onBack={hasFellows ? () => invite.showForm(false) : undefined} />
        </form>
      ) : (
        <Fellows viewModel={viewModel} invite={invite} onSent={sent} />
      )}
    </Dialog>
  );
});

interface FellowsProps {
  viewModel: RelationshipsViewModel;
  invite: InviteViewModel;
  onSent: (invited: InvitedPerson | undefined) => void;
}

const Fellows = observer(function Fellows({ viewModel, invite, onSent }: FellowsProps) {
  const { search, setSearch, send } = invite;
  const fellows = invitableFellowTravelers(viewModel.everybody ?? [], search);
  return (
    <div className="stack-4">
      <Field name="fellow" label={formatMessage('addFromFellows')} value={search} onChange={setSearch} />
      {fellows.length === 0 && <p role="status">{formatMessage('addFellowsNone', { typed: search.trim() })}</p>}
      <ul className="stack-2">
        {fellows.map(({ id, relatedUser }) => (
          <li key={id} className={styles['fellow']}>
            <PersonAvatar name={relatedUser.displayName} url={relatedUser.profilePictureUrl} />
            <span className="break-anywhere">{relatedUser.displayName}</span>
            <Button
              variant="quiet"
              label={formatMessage('addInviteNamed', { name: relatedUser.displayName })}
              isPending={send.isPending}
              onPress={() => void invite.invite(relatedUser).then(onSent)}
            >
              {formatMessage('addInvite')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={send.refusal} />
      <Button variant="plain" onPress={() => invite.showForm(true)}>
        {formatMessage('addSomeoneElse')}
      </Button>
    </div>
  );
});

const FIELDS = [
  { field: 'name', label: 'inviteName', type: 'text' },
  { field: 'email', label: 'inviteEmail', type: 'email' },
] as const;

const EmailForm = observer(function EmailForm({
  invite,
  onBack,
}: {
  invite: InviteViewModel;
  onBack: (() => void) | undefined;
}) {
  const { form, send, setField } = invite;
  return (
    <>
      {!invite.isMentor && <h3 className="heading">{formatMessage('invitePartnerTitle')}</h3>}
      <p className="muted">{formatMessage(invite.isMentor ? 'inviteMentorHint' : 'invitePartnerHint')}</p>
      {FIELDS.map(({ field, label, type }) => (
        <Field
          key={field}
          name={field}
          type={type}
          label={formatMessage(label)}
          value={form[field]}
          autoComplete="off"
          inputMode={type}
          isRequired
          problem={invite.problemOf(field)}
          onChange={(text) => setField(field, text)}
        />
      ))}
      <TextArea
        name="message"
        label={formatMessage('inviteMessage')}
        value={form.message}
        isRequired
        problem={invite.problemOf('message')}
        problemDetails={invite.problemDetails('message')}
        onChange={(text) => setField('message', text)}
      />
      <RefusalNotice refusal={send.refusal} />
      <Button type="submit" isWide isPending={send.isPending}>
        {formatMessage('inviteSend')}
      </Button>
      {onBack && (
        <Button variant="plain" onPress={onBack}>
          {formatMessage('addBack')}
        </Button>
      )}
    </>
  );
});
