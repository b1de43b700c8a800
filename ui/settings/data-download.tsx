import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Notice, RefusalNotice } from '../kit/feedback/notice.tsx';
import { saveFile } from '../kit/browser/save-file.ts';
import { DataDownloadViewModel } from './data-download.view-model.ts';

/** One press, and everything that is held about somebody is on their own device. */
export const DataDownloadSetting = observer(function DataDownloadSetting() {
  const { download, savedAs } = useViewModel(DataDownloadViewModel);
  return (
    <>
      <div>
        <Button variant="quiet" isPending={download.isPending} onPress={() => void download.run(saveFile)}>
          {formatMessage('dataDownload')}
        </Button>
      </div>
      {download.isPending && <Notice>{formatMessage('dataGathering')}</Notice>}
      {download.isFulfilled && <Notice tone="ok">{formatMessage('dataSaved', { name: savedAs })}</Notice>}
      <RefusalNotice refusal={download.refusal} />
    </>
  );
});
