import type { ReactNode } from 'react';
import { formatMessage } from '#core/messages';
import { LanguageLinks } from '../form/language-links.tsx';
import { Logo } from '../illustration/logo.tsx';
import { PageTitle } from './page.tsx';
import styles from './standalone-page.module.css';
import { LandscapeIllustration } from '../illustration/landscape-illustration.tsx';

interface StandalonePageProps {
  title: string;
  children: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Further links, below the form. */
  footer?: ReactNode;
}

/** A page outside the shell: one column for a form or text, next to the terrain if there is room. */
export function StandalonePage({ title, children, lead, footer }: StandalonePageProps) {
  return (
    <div className={styles['frame']}>
      <PageTitle title={title} />
      <div className={styles['terrain']} aria-hidden="true" />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <p className={`line-2 ${styles['brand']}`}>
          <Logo />
          {formatMessage('productName')}
        </p>
        <h1 className={styles['title']}>{title}</h1>
        {lead && <div className={styles['lead']}>{lead}</div>}
        <div className={`stack-5 ${styles['content']}`}>{children}</div>
        {footer && <footer className={styles['footer']}>{footer}</footer>}
        <LanguageLinks />
      </main>
      <div className={styles['vista']}>
        <LandscapeIllustration />
      </div>
    </div>
  );
}
