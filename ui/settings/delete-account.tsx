import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { lazyComponent } from '../kit/async/lazy-component.tsx';
import type { FullPageLoadingProps } from '../kit/overlay/full-page-loading.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { TextLink } from '../kit/form/link.tsx';
import styles from './delete-account.module.css';
import { DeleteAccountViewModel } from './delete-account.view-model.ts';
import { PasswordForm } from './password-form.tsx';

const LazyFullPageLoading = lazyComponent<FullPageLoadingProps>(
  async () => (await import('../kit/overlay/full-page-loading.tsx')).FullPageLoading,
  ({ title }) => <Notice>{formatMessage(title)}</Notice>,
);

/** Deletes the account: says what is deleted and what stays, and offers the download first. */
export const DeleteAccountSetting = observer(function DeleteAccountSetting() {
  const viewModel = useViewModel(DeleteAccountViewModel);
  const { password, isThroughOrganisation, confirmation, deletion, isAsking, ask, cancel } = viewModel;
  return (
    <>
      <div>
        <Button variant="quiet" onPress={ask}>
          {formatMessage('deleteAccount')}
        </Button>
      </div>
      <Dialog
        title={formatMessage('deleteAccountTitle')}
        isOpen={isAsking && !deletion.isPending}
        onClose={cancel}
        isForm
      >
        <p>{formatMessage('deleteAccountGoes')}</p>
        <p>{formatMessage('deleteAccountStays')}</p>
        <p className={styles['download']}>
          {formatMessage('deleteAccountDownload')}{' '}
          <TextLink to="/settings/your_data">{formatMessage('dataDownload')}</TextLink>
        </p>
        <PasswordForm
          password={password}
          isThroughOrganisation={isThroughOrganisation}
          task={confirmation}
          lead="deleteAccountPassword"
          submit="deleteAccountConfirm"
          isDangerous
          cancel={{ label: 'deleteAccountKeep', onPress: cancel }}
        />
      </Dialog>
      {deletion.isPending && (
        <LazyFullPageLoading.Component title="deleteAccountPending" more="deleteAccountPendingMore" />
      )}
    </>
  );
});
