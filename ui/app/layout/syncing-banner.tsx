import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatMessage } from '#core/messages';
import { ActiveQuestState } from '../../quests/active-quest.state.ts';
import styles from './syncing-banner.module.css';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** After how many milliseconds of work it is worth a word. */
const DELAY_MS = 400;

/** Says that what is in view is being brought up to date, once that takes a while; nothing in view waits for it. */
export const SyncingBanner = observer(function SyncingBanner() {
  const { isSyncing } = useViewModel(ActiveQuestState);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSyncing) return undefined;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSyncing]);

  return (
    <div className={styles['place']} role="status">
      {isSlow && (
        <p className={`line-2 ${styles['banner']}`}>
          <span className={styles['dot']} aria-hidden="true" />
          {formatMessage('loadingSyncing')}
        </p>
      )}
    </div>
  );
});
