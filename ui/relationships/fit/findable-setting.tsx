import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { RefusalNotice, RetryNotice } from '../../kit/feedback/notice.tsx';
import { Switch } from '../../kit/form/switch.tsx';
import styles from './partner-fit.module.css';
import { PartnerFitViewModel } from './partner-fit.view-model.ts';

/**
 * REL-34 · A switch: whether people of the cohort can find the Traveler; renders nothing in a quest without running
 * partners.
 */
export const FindableSetting = observer(function FindableSetting() {
  const view = useViewModel(PartnerFitViewModel);
  const { found, load } = view;
  useEffect(() => void load.run(), [load]);
  if (!found) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  return found.isOffered ? <FindableSwitch view={view} /> : null;
});

export const FindableSwitch = observer(function FindableSwitch({ view }: { view: PartnerFitViewModel }) {
  const { found, toggle } = view;
  return (
    <div className={`stack-3 ${styles['setting']}`}>
      <label className={`line-4 ${styles['switch']}`}>
        {formatMessage('findable')}
        <Switch isOn={found?.isFindable ?? false} isBusy={toggle.isPending} onToggle={() => void toggle.run()} />
      </label>
      <p className={styles['hint']}>{formatMessage('findableHint')}</p>
      <RefusalNotice refusal={toggle.refusal} />
    </div>
  );
});
