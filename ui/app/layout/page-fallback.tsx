import { formatMessage } from '#core/messages';
import { Logo } from '../../kit/illustration/logo.tsx';
import styles from './page-fallback.module.css';

/** Shown until the first screen has loaded; invisible on a fast connection. */
export function PageFallback() {
  return (
    <div className={styles['waiting']} role="status">
      <Logo />
      <span className={styles['words']}>{formatMessage('loading')}</span>
    </div>
  );
}
