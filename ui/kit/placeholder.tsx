import { say } from '#core/messages';
import styles from './placeholder.module.css';
import { useSupport } from './support.tsx';

/** Stands where something of a type we cannot draw would stand, and says whom to ask (APL-8). */
export function Placeholder({ type }: { type: string }) {
  const { name, email } = useSupport();
  return (
    <span className={styles['placeholder']} role="note">
      {say('cannotRender', { type })}{' '}
      <a href={`mailto:${email}`} className={styles['support']}>
        {name}
      </a>
    </span>
  );
}
