import { formatMessage } from '#core/messages';
import styles from './unknown-content-placeholder.module.css';
import { useSupportContact } from './support-contact.tsx';

/** Shown in place of content of an unknown type, with the support contact (APL-8). */
export function UnknownContentPlaceholder({ type }: { type: string }) {
  const { name, email } = useSupportContact();
  return (
    <span className={styles['placeholder']} role="note">
      {formatMessage('cannotRender', { type })}{' '}
      <a href={`mailto:${email}`} className={styles['support']}>
        {name}
      </a>
    </span>
  );
}
