import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { Relationship } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';

interface BlockDialogProps {
  viewModel: RelationshipsViewModel;
  relationship: Relationship;
  onBlocked?: (() => void) | undefined;
}

/** REL-26 · Says what a block comes to, and blocks somebody once that was meant. */
export const BlockDialog = observer(function BlockDialog({ viewModel, relationship, onBlocked }: BlockDialogProps) {
  const name = relationship.relatedUser.displayName;
  const block = async (): Promise<void> => {
    if (await viewModel.block(relationship)) onBlocked?.();
  };
  return (
    <Dialog
      title={formatMessage('blockTitle', { name })}
      isOpen
      isAlert
      onClose={viewModel.close}
      actions={
        <>
          <Button variant="quiet" onPress={viewModel.close}>
            {formatMessage('blockKeep')}
          </Button>
          <Button variant="danger" onPress={() => void block()}>
            {formatMessage('blockNow')}
          </Button>
        </>
      }
    >
      <p>{formatMessage('blockWhat')}</p>
      <p>{formatMessage('blockTold', { name })}</p>
      <p>{formatMessage('blockUndo')}</p>
    </Dialog>
  );
});
