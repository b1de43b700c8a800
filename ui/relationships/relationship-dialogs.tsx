import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import { isConfirmed, isExternal, isMentor, type Relationship } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Illustration } from '../kit/illustration/illustration.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';
import { SwitchPartnerDialog } from './switch-partner-dialog.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import styles from './relationship-dialogs.module.css';

interface RelationshipDialogsProps {
  viewModel: RelationshipsViewModel;
}

/** Whatever is asked or said over the list. */
export const RelationshipDialogs = observer(function RelationshipDialogs({ viewModel }: RelationshipDialogsProps) {
  const { dialog } = viewModel;
  switch (dialog?.kind) {
    case 'add':
      return <InviteDialog viewModel={viewModel} choice={dialog.choice} />;
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
          {formatMessage('inviteSent', { name: dialog.name })}
        </GotItDialog>
      );
    default:
      return null;
  }
});

/** REL-22 · Takes an invitation back or ends a relationship, once that was meant. */
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

function AcceptedDialog({ viewModel, relationship }: RelationshipDialogsProps & { relationship: Relationship }) {
  const { relatedUser, relationshipType } = relationship;
  return (
    <GotItDialog viewModel={viewModel} title={formatMessage('acceptedTitle')} drawing="camp">
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
