import { say } from '#core/messages';
import type { Overlay } from './overlay.state.ts';
import styles from './overlay.module.css';
import { TrailWalk } from './trail-walk.tsx';

const WORDS = {
  'new quest': ['overlayNewQuest', 'overlayNewQuestMore'],
  'new week': ['overlayNewWeek', 'overlayNewWeekMore'],
} as const;

interface OverlayProps {
  overlay: Overlay;
}

/** Lies over the whole page while a quest or a week is brought. */
export function OverlaySheet({ overlay }: OverlayProps) {
  const [title, more] = WORDS[overlay];
  return (
    <div className={styles['overlay']}>
      <TrailWalk />
      <div role="status">
        <p className={styles['title']}>{say(title)}</p>
        <p className={styles['more']}>{say(more)}</p>
      </div>
    </div>
  );
}
