import type { Quest } from '#core/quests';
import { SkeletonLine } from '../kit/feedback/skeleton.tsx';
import styles from './quest-line.module.css';

/** The title of a quest on one line, truncated if necessary; a placeholder of the same height while the quest loads. */
export function QuestTitle({ quest }: { quest: Pick<Quest, 'title'> | undefined }) {
  return quest ? (
    <span className={styles['title']} title={quest.title}>
      {quest.title}
    </span>
  ) : (
    <SkeletonLine />
  );
}
