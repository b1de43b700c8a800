import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './link.module.css';

/** A link inside text, to a page of ours. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['link']}>
      {children}
    </Link>
  );
}
