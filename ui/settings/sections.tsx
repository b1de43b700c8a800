import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '#core/messages';
import styles from './sections.module.css';

/** One part of the settings; its id is its place in the address. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly content: ReactNode;
}

/** The sections one below the other, and beside them, where there is room, the list of them. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles['layout']}>
      <nav aria-label={say('settingsContents')} className={styles['contents']}>
        <ul className={styles['list']}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`} className={styles['link']} onClick={() => arriveAt(id)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['sections']}>
        {sections.map(({ id, title, lead, content }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={styles['section']}>
            <h2 id={`${id}-title`} className={styles['title']}>
              {title}
            </h2>
            {lead && <p className={styles['lead']}>{lead}</p>}
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Whoever uses keys goes on where the link led. */
const arriveAt = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });
