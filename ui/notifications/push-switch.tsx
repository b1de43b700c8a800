import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import type { PushState } from '#core/notifications';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Button } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import { PushSwitchViewModel } from './push-switch.view-model.ts';
import styles from './push-switch.module.css';

const labels: Readonly<Record<PushState, MessageKey>> = {
  unsupported: 'pushUnsupported',
  denied: 'pushDenied',
  off: 'pushOff',
  on: 'pushOn',
};

/** Turns push reminders on this device on and off, if the browser and the person allow it. */
export const PushSwitch = observer(function PushSwitch() {
  const { state, load, toggle } = useViewModel(PushSwitchViewModel);
  useEffect(() => void load.run(), [load]);
  if (state === undefined) return null;

  const isOn = state === 'on';
  return (
    <section className={styles['push']} aria-labelledby="push-name">
      <h2 id="push-name" className={`line-2 ${styles['name']}`}>
        <Icon name="bell" />
        {formatMessage('pushTitle')}
      </h2>
      <p role="status" className="hint">
        {formatMessage(labels[state])}
      </p>
      {(isOn || state === 'off') && (
        <Button variant="quiet" isPending={toggle.isPending} onPress={() => void toggle.run(!isOn)}>
          {formatMessage(isOn ? 'pushStop' : 'pushStart')}
        </Button>
      )}
      <RefusalNotice refusal={toggle.refusal} />
    </section>
  );
});
