import { Link } from 'react-router';
import type { Points, Quest } from '#core/quests';
import { Icon } from '../kit/media/icon.tsx';
import { TotalPoints } from './points.tsx';
import styles from './quest-line.module.css';

/** The line above a page of the quest: its title, cut where there is no room, which leads to all quests, and the points. */
export function QuestLine({ quest, points }: { quest: Pick<Quest, 'title'>; points: Points }) {
  return (
    <span className={styles['line']}>
      <Link className={styles['quest']} to="/profile/ManageQuests" title={quest.title}>
        <span className={styles['title']}>{quest.title}</span>
        <Icon name="next" />
      </Link>
      <TotalPoints points={points} />
    </span>
  );
}
