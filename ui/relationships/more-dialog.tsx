import { formatMessage } from '#core/messages';
import { isConfirmed, mayBlock, mayEndFromMenu, type Relationship } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';

interface MoreDialogProps {
  viewModel: RelationshipsViewModel;
  relationship: Relationship;
}

/** REL-22 REL-26 · What the three dots of a card offer: to take back or end, and to block. */
export function MoreDialog({ viewModel, relationship }: MoreDialogProps) {
  return (
    <Dialog title={relationship.relatedUser.displayName} isOpen onClose={viewModel.close}>
      <div className="stack-3">
        {mayEndFromMenu(relationship) && (
          <Button variant="quiet" isWide onPress={() => viewModel.open({ kind: 'remove', relationship })}>
            {formatMessage(isConfirmed(relationship) ? 'personEnd' : 'cardTakeBack')}
          </Button>
        )}
        {mayBlock(relationship) && (
          <Button variant="quiet" isWide onPress={() => viewModel.open({ kind: 'block', relationship })}>
            {formatMessage('blockChoice')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
