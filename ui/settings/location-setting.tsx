import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { Notice, RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Select } from '../kit/form/field.tsx';
import { LocationSettingViewModel } from './location-setting.view-model.ts';

/** The Traveler's location, if their organization has locations. */
export const LocationSetting = observer(function LocationSetting() {
  const { load, save, choose, chosen, isShown, locations } = useViewModel(LocationSettingViewModel);
  useLoadOnReturn(load);
  if (load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  if (!isShown) return null;
  const none = chosen === '' ? [{ value: '', label: formatMessage('locationNone') }] : [];
  return (
    <>
      <Select
        name="location"
        label={formatMessage('locationLabel')}
        value={chosen}
        onChange={choose}
        options={[...none, ...locations.map(({ id, description }) => ({ value: id, label: description }))]}
      />
      <RefusalNotice refusal={save.refusal} />
      {save.isFulfilled && <Notice tone="ok">{formatMessage('locationSaved')}</Notice>}
    </>
  );
});
