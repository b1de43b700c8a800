import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../media/icon.tsx';
import styles from './back-link.module.css';

/** The link at the top of a page to the page above it. */
export function BackLink({
  to,
  className = '',
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={`inline-1 ${styles['back']} ${className}`}>
      <Icon name="previous" />
      {children}
    </Link>
  );
}
