import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../view-model/view-model-provider.tsx';
import { DeviceStorageState } from './device-storage.state.ts';
import { Notice } from './notice.tsx';

/** Says that this device cannot store drafts, if that is so. */
export const StorageNotice = observer(function StorageNotice() {
  const { canSave, check } = useViewModel(DeviceStorageState);
  useEffect(check, [check]);
  return canSave ? null : <Notice tone="warning">{formatMessage('storageNotSaved')}</Notice>;
});
