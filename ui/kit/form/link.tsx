import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link.module.css';

interface TextLinkProps {
  /** A path, or a URL with its scheme. */
  to: string;
  /** The history state for the page that it leads to. */
  state?: object | undefined;
  children: ReactNode;
}

/** A link inside text, to a page of this app or to another app. */
export function TextLink({ to, state, children }: TextLinkProps) {
  return (
    <Link to={to} state={state} className={styles['link']}>
      {children}
    </Link>
  );
}

/** A button inside text that looks like a link. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${styles['link']} ${styles['button']}`} onClick={onPress}>
      {children}
    </button>
  );
}
