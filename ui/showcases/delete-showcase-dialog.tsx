import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import type { Showcase } from '#core/showcases';
import { Notice } from '../kit/feedback/notice.tsx';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { ShowcasesViewModel } from './showcases.view-model.ts';

interface DeleteShowcaseDialogProps {
  showcase: Showcase;
  showcases: ShowcasesViewModel;
}

/** SHW-2 · Deletes a showcase once that was meant. */
export const DeleteShowcaseDialog = observer(function DeleteShowcaseDialog({
  showcase,
  showcases,
}: DeleteShowcaseDialogProps) {
  const { remove, keep } = showcases;
  return (
    <Dialog
      title={formatMessage('showcaseDeleteTitle')}
      isOpen
      isAlert
      onClose={keep}
      actions={
        <>
          <Button variant="quiet" onPress={keep}>
            {formatMessage('showcaseKeep')}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => void remove.run(showcase)}>
            {formatMessage('showcaseDelete')}
          </Button>
        </>
      }
    >
      <p>{formatMessage('showcaseDeleteMore', { title: showcase.title })}</p>
      {remove.refusal && <Notice tone="danger">{remove.refusal.message}</Notice>}
    </Dialog>
  );
});
