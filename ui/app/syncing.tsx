import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { say } from '#core/messages';
import { JourneyState } from '../quests/journey.state.ts';
import styles from './syncing.module.css';
import { useViewModel } from './view-models.tsx';

/** After how many milliseconds of work it is worth a word. */
const PATIENCE = 400;

/** Says that what is in view is being brought up to date, once that takes a while; nothing in view waits for it. */
export const Syncing = observer(function Syncing() {
  const { isSyncing } = useViewModel(JourneyState);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSyncing) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSyncing]);

  return (
    <div className={styles['place']} role="status">
      {isSlow && (
        <p className={styles['banner']}>
          <span className={styles['dot']} aria-hidden="true" />
          {say('loadingSyncing')}
        </p>
      )}
    </div>
  );
});
