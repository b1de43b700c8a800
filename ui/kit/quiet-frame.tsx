import type { ReactNode } from 'react';
import { say } from '#core/messages';
import { Contours } from './contours.tsx';
import { Mark } from './mark.tsx';
import { PageTitle } from './page.tsx';
import styles from './quiet-frame.module.css';
import { Vista } from './vista.tsx';

interface QuietFrameProps {
  title: string;
  children: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Other ways to go, below the form. */
  footer?: ReactNode;
}

/** A page outside the shell: one column to fill in or read, the terrain beside it where there is room. */
export function QuietFrame({ title, children, lead, footer }: QuietFrameProps) {
  return (
    <div className={styles['frame']}>
      <PageTitle title={title} />
      <div className={styles['terrain']} aria-hidden="true">
        <Contours seed="waymark" />
      </div>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <p className={styles['brand']}>
          <Mark />
          {say('productName')}
        </p>
        <h1 className={styles['title']}>{title}</h1>
        {lead && <div className={styles['lead']}>{lead}</div>}
        <div className={styles['content']}>{children}</div>
        {footer && <footer className={styles['footer']}>{footer}</footer>}
      </main>
      <div className={styles['vista']}>
        <Vista />
      </div>
    </div>
  );
}
