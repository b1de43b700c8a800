import { say } from '#core/messages';
import type { Points } from '#core/quests';
import styles from './points.module.css';

/** What the Traveler has earned: experience in gold, badge points in blue. */
export function PointsSoFar({ points }: { points: Points }) {
  return (
    <span className={styles['points']}>
      <abbr className={styles['xp']} title={say('xpName')}>
        {say('xpTotal', { points: points.xp })}
      </abbr>
      <abbr className={styles['bp']} title={say('bpName')}>
        {say('bpTotal', { points: points.bp })}
      </abbr>
    </span>
  );
}

/** What one challenge is worth: a bonus gives badge points. */
export function PointsOf({ points, isBonus }: { points: number; isBonus: boolean }) {
  return (
    <abbr className={styles[isBonus ? 'bp' : 'xp']} title={say(isBonus ? 'bpName' : 'xpName')}>
      {say(isBonus ? 'bpTotal' : 'xpTotal', { points })}
    </abbr>
  );
}
