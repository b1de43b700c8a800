import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { DeviceZoneViewModel } from './device-zone.view-model.ts';

/** SET-8 · Says that the device is in another time zone than the account, with a button to change the account's zone and one to keep it. */
export const DeviceZone = observer(function DeviceZone() {
  const view = useViewModel(DeviceZoneViewModel);
  const { offer, save } = view;
  if (!offer) return null;
  const { name, time, kept } = offer;
  return (
    <Notice>
      <div className="stack-3">
        <p>{formatMessage('homeZone', { zone: name, time, kept })}</p>
        <div className="row-3">
          <Button variant="quiet" isPending={save.isPending} onPress={view.use}>
            {formatMessage('homeZoneUse', { zone: name })}
          </Button>
          <Button variant="plain" onPress={view.decline}>
            {formatMessage('homeZoneKeep', { kept })}
          </Button>
        </div>
        <RefusalNotice refusal={save.refusal} />
      </div>
    </Notice>
  );
});
