import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type MessageKey, say } from '#core/messages';
import type { PushState } from '#core/notifications';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import { PushSwitchViewModel } from './push-switch.view-model.ts';
import styles from './push-switch.module.css';

const words: Readonly<Record<PushState, MessageKey>> = {
  unsupported: 'pushUnsupported',
  denied: 'pushDenied',
  off: 'pushOff',
  on: 'pushOn',
};

/** Has reminders come to this device too, as far as its browser and the person allow it. */
export const PushSwitch = observer(function PushSwitch() {
  const { state, read, turn } = useViewModel(PushSwitchViewModel);
  useEffect(() => void read.run(), [read]);
  if (state === undefined) return null;

  const isOn = state === 'on';
  return (
    <section className={styles['push']} aria-labelledby="push-name">
      <h2 id="push-name" className={styles['name']}>
        <Icon name="bell" />
        {say('pushTitle')}
      </h2>
      <p role="status" className={styles['words']}>
        {say(words[state])}
      </p>
      {(isOn || state === 'off') && (
        <Button variant="quiet" isPending={turn.isPending} onPress={() => void turn.run(!isOn)}>
          {say(isOn ? 'pushStop' : 'pushStart')}
        </Button>
      )}
      <RefusalNotice refusal={turn.refusal} />
    </section>
  );
});
