import { formatMessage } from '#core/messages';
import type { Points } from '#core/quests';
import styles from './points.module.css';

/** The Traveler's points: XP in gold, BP in blue. */
export function TotalPoints({ points }: { points: Points }) {
  return (
    <span className={styles['points']}>
      <abbr className={styles['xp']} title={formatMessage('xpName')}>
        {formatMessage('xpTotal', { points: points.xp })}
      </abbr>
      <abbr className={styles['bp']} title={formatMessage('bpName')}>
        {formatMessage('bpTotal', { points: points.bp })}
      </abbr>
    </span>
  );
}

/** The points of one challenge; a bonus challenge gives BP. */
export function ChallengePoints({ points, isBonus }: { points: number; isBonus: boolean }) {
  return (
    <abbr className={styles[isBonus ? 'bp' : 'xp']} title={formatMessage(isBonus ? 'bpName' : 'xpName')}>
      {formatMessage(isBonus ? 'bpTotal' : 'xpTotal', { points })}
    </abbr>
  );
}
