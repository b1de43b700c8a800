import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { DataDownloadViewModel } from './data-download.view-model.ts';
import { PasswordForm } from './password-form.tsx';

/** Downloads the Traveler's personal data after asking for the password. */
export const DataDownloadSetting = observer(function DataDownloadSetting() {
  const { password, isThroughOrganisation, download, savedAs } = useViewModel(DataDownloadViewModel);
  return (
    <>
      <PasswordForm
        password={password}
        isThroughOrganisation={isThroughOrganisation}
        task={download}
        lead="dataConfirm"
        submit="dataDownload"
      />
      {download.isPending && <Notice>{formatMessage('dataGathering')}</Notice>}
      {savedAs !== '' && <Notice tone="ok">{formatMessage('dataSaved', { name: savedAs })}</Notice>}
    </>
  );
});
