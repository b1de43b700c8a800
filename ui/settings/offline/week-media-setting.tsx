import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatMessage } from '#core/messages';
import { Switch } from '../../kit/form/switch.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import styles from './week-media-setting.module.css';
import { WeekMediaViewModel } from './week-media.view-model.ts';

/** ERR-30 · A switch: whether this device stores pictures and sounds of the week for offline use. */
export const WeekMediaSetting = observer(function WeekMediaSetting() {
  const { isOn, toggle } = useViewModel(WeekMediaViewModel);
  const hint = useId();
  return (
    <div className="stack-4">
      <label className={`line-4 ${styles['switch']}`}>
        {formatMessage('weekMediaSwitch')}
        <Switch isOn={isOn} isBusy={toggle.isPending} onToggle={() => void toggle.run()} describedBy={hint} />
      </label>
      <p id={hint} className={styles['hint']}>
        {formatMessage('weekMediaHint')}
      </p>
    </div>
  );
});
