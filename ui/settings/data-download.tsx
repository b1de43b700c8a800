import { observer } from 'mobx-react-lite';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Notice, RefusalNotice } from '../kit/notice.tsx';
import { saveFile } from '../kit/save-file.ts';
import { DataDownloadViewModel } from './data-download.view-model.ts';

/** One press, and everything that is held about somebody is on their own device. */
export const DataDownloadSetting = observer(function DataDownloadSetting() {
  const { download, savedAs } = useViewModel(DataDownloadViewModel);
  return (
    <>
      <div>
        <Button variant="quiet" isPending={download.isPending} onPress={() => void download.run(saveFile)}>
          {say('dataDownload')}
        </Button>
      </div>
      {download.isPending && <Notice>{say('dataGathering')}</Notice>}
      {download.isFulfilled && <Notice tone="ok">{say('dataSaved', { name: savedAs })}</Notice>}
      <RefusalNotice refusal={download.refusal} />
    </>
  );
});
