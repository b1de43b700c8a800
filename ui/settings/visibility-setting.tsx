import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { type MessageKey, formatMessage } from '#core/messages';
import { isVisibleTo, type Visibility, type VisibilityGroup } from '#core/settings';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Loading, SkeletonLine } from '../kit/feedback/skeleton.tsx';
import { Switch } from '../kit/form/switch.tsx';
import styles from './visibility-setting.module.css';
import { VisibilitySettingViewModel } from './visibility-setting.view-model.ts';

const GROUPS: readonly { readonly group: VisibilityGroup; readonly label: MessageKey }[] = [
  { group: 'RUNNING PARTNER', label: 'visibilityRunningPartner' },
  { group: 'FELLOW TRAVELER', label: 'visibilityFellowTraveler' },
];

const SUMMARIES: Readonly<Record<Visibility, MessageKey>> = {
  EVERYBODY: 'visibilityEverybody',
  'RUNNING PARTNER': 'visibilityRunningPartnerOnly',
  'FELLOW TRAVELER': 'visibilityFellowTravelerOnly',
  NOBODY: 'visibilityNobody',
};

interface VisibilitySettingProps {
  /** Renders the people whom a setting admits now. */
  peopleUnder: (visibility: Visibility) => ReactNode;
}

/** A switch for each group that may open the achievements, and a sentence that sums them up. */
export const VisibilitySetting = observer(function VisibilitySetting({ peopleUnder }: VisibilitySettingProps) {
  const { visibility, load, toggle } = useViewModel(VisibilitySettingViewModel);
  useLoadOnReturn(load);
  if (!visibility && load.refusal) return <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />;
  if (!visibility) return <VisibilitySkeleton />;
  return (
    <div className="stack-4">
      <fieldset>
        <legend className="visually-hidden">{formatMessage('visibilityTitle')}</legend>
        {GROUPS.map(({ group, label }) => (
          <label key={group} className={`line-4 ${styles['group']}`}>
            {formatMessage(label)}
            <Switch
              isOn={isVisibleTo(visibility, group)}
              isBusy={toggle.isPending}
              onToggle={() => void toggle.run(group)}
            />
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles['summary']}>
        <span>{formatMessage(SUMMARIES[visibility])}</span> <span>{peopleUnder(visibility)}</span>
      </p>
      <RefusalNotice refusal={toggle.refusal} />
    </div>
  );
});

/** The skeleton of the switches and of their summary, with the same lines. */
function VisibilitySkeleton() {
  return (
    <Loading>
      <div className="stack-4">
        <div>
          {GROUPS.map(({ group }) => (
            <div key={group} className={`line-4 ${styles['group']}`}>
              <SkeletonLine />
            </div>
          ))}
        </div>
        <p className={styles['summary']}>
          <SkeletonLine />
        </p>
      </div>
    </Loading>
  );
}
