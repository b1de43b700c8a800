import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useEscapeBeforeOpen } from '../../kit/overlay/use-escape-before-open.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { ShareViewModel } from './share.view-model.ts';

interface ShareProps {
  share: ShareViewModel;
}

const LazyShareDialogContent = lazyComponent(
  async () => (await import('./share-dialog-content.tsx')).ShareDialogContent,
  ShareDialogFallback,
);

/** The dialog for sending answers by email; its code loads when it first opens. */
export const ShareDialog = observer(function ShareDialog({ share }: ShareProps) {
  useEscapeBeforeOpen(share.shareable !== undefined, share.close);
  return share.shareable ? <LazyShareDialogContent.Component share={share} /> : null;
});

/** Shown while the dialog's code cannot be loaded. */
function ShareDialogFallback({ share }: ShareProps) {
  return (
    <Dialog title={formatMessage('shareTitle')} isOpen onClose={share.close}>
      <Notice tone="danger">{formatMessage('errorOffline')}</Notice>
    </Dialog>
  );
}
