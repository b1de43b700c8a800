import { formatMessage, type MessageKey, waitText } from '#core/messages';
import {
  type AddChoice,
  isConfirmed,
  mayBlock,
  mayEndFromMenu,
  type Relationship,
  runningPartnerOf,
  SWITCH_REASONS,
  type SwitchReason,
  isExternal,
  isMentor,
} from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { MenuDialog } from '../kit/overlay/menu-dialog.tsx';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { type InvitedPerson, InviteViewModel } from './invite.view-model.ts';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Notice } from '../kit/feedback/notice.tsx';
import styles from './relationship-dialogs.module.css';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const CHOICES: Readonly<Record<AddChoice, MessageKey>> = {
  'add running partner': 'addRunningPartner',
  'switch running partner': 'switchRunningPartner',
  'add mentor': 'addMentor',
};

/** REL-13 · The options behind the plus button. */
const ChoicesDialog = observer(function ChoicesDialog({ viewModel }: RelationshipDialogsProps) {
  return (
    <MenuDialog
      title={formatMessage('relationshipsAdd')}
      isOpen
      onClose={viewModel.close}
      items={viewModel.choices.map((choice) => ({
        label: formatMessage(CHOICES[choice]),
        onPress: () => viewModel.choose(choice),
      }))}
    />
  );
});

interface MoreDialogProps {
  viewModel: RelationshipsViewModel;
  relationship: Relationship;
}

/** REL-22 REL-26 · The options behind the three dots of a card: cancel or end, and block. */
export function MoreDialog({ viewModel, relationship }: MoreDialogProps) {
  return (
    <MenuDialog
      title={relationship.relatedUser.displayName}
      isOpen
      onClose={viewModel.close}
      items={[
        mayEndFromMenu(relationship) && {
          label: formatMessage(isConfirmed(relationship) ? 'personEnd' : 'cardTakeBack'),
          onPress: () => viewModel.open({ kind: 'remove', relationship }),
        },
        mayBlock(relationship) && {
          label: formatMessage('blockChoice'),
          onPress: () => viewModel.open({ kind: 'block', relationship }),
        },
      ]}
    />
  );
}

const REASONS = Object.keys(SWITCH_REASONS) as SwitchReason[];

/** REL-17 · Asks for the reason, ends the relationship, and continues to inviting another partner. */
const SwitchPartnerDialog = observer(function SwitchPartnerDialog({
  viewModel,
  first,
}: {
  viewModel: RelationshipsViewModel;
  /** The reason that is selected at first. */
  first: SwitchReason | undefined;
}) {
  const [reason, setReason] = useState(first);
  const [isMissing, setMissing] = useState(false);
  const partner = runningPartnerOf(viewModel.everybody ?? []);
  if (!partner) return <NoPartnerDialog viewModel={viewModel} />;
  const finish = async (): Promise<void> => {
    if (reason === undefined) setMissing(true);
    else if (await viewModel.remove(partner, reason)) viewModel.choose('add running partner');
  };
  return (
    <Dialog
      title={formatMessage('switchTitle')}
      isOpen
      onClose={viewModel.close}
      actions={
        <>
          <Button variant="quiet" onPress={viewModel.close}>
            {formatMessage('cardCancel')}
          </Button>
          <Button onPress={() => void finish()}>{formatMessage('switchDone')}</Button>
        </>
      }
    >
      <fieldset className="stack-2">
        <legend className={styles['legend']}>
          {formatMessage('switchReason', { name: partner.relatedUser.displayName })}
        </legend>
        {REASONS.map((one) => (
          <label key={one} className={`line-3 ${styles['reason']}`}>
            <input
              type="radio"
              name="reason"
              className={styles['radio']}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            <span>{formatMessage(SWITCH_REASONS[one])}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && reason === undefined && <Notice tone="danger">{formatMessage('switchReasonMissing')}</Notice>}
    </Dialog>
  );
});

/** REL-17 · Shown to a person who wanted to switch when the other side had already ended it. */
function NoPartnerDialog({ viewModel }: { viewModel: RelationshipsViewModel }) {
  return (
    <Dialog
      title={formatMessage('switchTitle')}
      isOpen
      onClose={viewModel.close}
      actions={
        <Button onPress={() => viewModel.choose('add running partner')}>{formatMessage('addRunningPartner')}</Button>
      }
    >
      <p role="status">{formatMessage('switchNoPartner')}</p>
    </Dialog>
  );
}

interface RelationshipDialogsProps {
  viewModel: RelationshipsViewModel;
}

/** All dialogs over the list. */
export const RelationshipDialogs = observer(function RelationshipDialogs({ viewModel }: RelationshipDialogsProps) {
  const invite = useViewModel(InviteViewModel);
  const { dialog } = viewModel;
  switch (dialog?.kind) {
    case 'choices':
      return <ChoicesDialog viewModel={viewModel} />;
    case 'add':
      return <InviteDialog viewModel={viewModel} invite={invite} choice={dialog.choice} />;
    case 'switch':
      return <SwitchPartnerDialog viewModel={viewModel} first={dialog.reason} />;
    case 'more':
      return <MoreDialog viewModel={viewModel} relationship={dialog.relationship} />;
    case 'block':
      return <BlockDialog viewModel={viewModel} relationship={dialog.relationship} />;
    case 'remove':
      return <RemoveDialog viewModel={viewModel} relationship={dialog.relationship} />;
    case 'accepted':
      return <AcceptedDialog viewModel={viewModel} relationship={dialog.relationship} />;
    case 'sent':
      return (
        <GotItDialog viewModel={viewModel} title={formatMessage('inviteSentTitle')} drawing="dawn">
          {sentInWords(dialog.invited)}
        </GotItDialog>
      );
    default:
      return null;
  }
});

/** REL-23 · Where the answer will appear, and when the invitation can be emailed if it was not. */
const sentInWords = ({ name, secondsUntilEmail }: InvitedPerson): string => {
  const sent = formatMessage('inviteSent', { name });
  if (secondsUntilEmail === 0) return sent;
  return `${sent} ${formatMessage('inviteNotMailed', { name, when: waitText(secondsUntilEmail) })}`;
};

/** REL-22 · Cancels an invitation or ends a relationship after a confirmation. */
export const RemoveDialog = observer(function RemoveDialog({
  viewModel,
  relationship,
  onRemoved,
}: RelationshipDialogsProps & { relationship: Relationship; onRemoved?: () => void }) {
  const isOpenStill = !isConfirmed(relationship);
  const remove = async (): Promise<void> => {
    if (await viewModel.remove(relationship)) onRemoved?.();
  };
  return (
    <Dialog
      title={formatMessage(isOpenStill ? 'removeInvitationTitle' : 'removeTitle')}
      isOpen
      isAlert
      onClose={viewModel.close}
      actions={
        <>
          <Button variant="quiet" onPress={viewModel.close}>
            {formatMessage('removeKeep')}
          </Button>
          <Button variant="danger" onPress={() => void remove()}>
            {formatMessage(isOpenStill ? 'removeInvitationNow' : 'removeNow')}
          </Button>
        </>
      }
    >
      <p>{formatMessage(removalText(relationship), { name: relationship.relatedUser.displayName })}</p>
    </Dialog>
  );
});

function removalText(relationship: Relationship): MessageKey {
  if (!isConfirmed(relationship)) return 'removeInvitation';
  if (isExternal(relationship.relationshipType)) return 'removeExternal';
  return relationship.relationshipType === 'Fellow Traveler' ? 'removeFellow' : 'removePartner';
}

/** REL-11 · Celebrates an accepted invitation. */
export function AcceptedDialog({ viewModel, relationship }: RelationshipDialogsProps & { relationship: Relationship }) {
  const { relatedUser, relationshipType } = relationship;
  return (
    <GotItDialog
      viewModel={viewModel}
      title={formatMessage(isMentor(relationshipType) ? 'acceptedMentorTitle' : 'acceptedTitle')}
      drawing="camp"
    >
      {formatMessage(isMentor(relationshipType) ? 'acceptedMentor' : 'acceptedPartner', {
        name: relatedUser.displayName,
      })}
    </GotItDialog>
  );
}

interface GotItDialogProps extends RelationshipDialogsProps {
  title: string;
  drawing: 'camp' | 'dawn';
  children: string;
}

function GotItDialog({ viewModel, title, drawing, children }: GotItDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={viewModel.close}
      actions={<Button onPress={viewModel.close}>{formatMessage('invitationGotIt')}</Button>}
    >
      <div className={styles['drawing']}>
        <Illustration name={drawing} />
      </div>
      <p>{children}</p>
    </Dialog>
  );
}
