import { say } from '#core/messages';
import { Mark } from '../kit/mark.tsx';
import styles from './waiting.module.css';

/** What stands on the page until its first screen is there; on a quick line nobody sees it. */
export function Waiting() {
  return (
    <div className={styles['waiting']} role="status">
      <Mark />
      <span className={styles['words']}>{say('loading')}</span>
    </div>
  );
}
