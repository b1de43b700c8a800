import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { BackLink } from '../kit/form/back-link.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { SETTINGS_GROUPS, type SettingsEntry } from './settings-entries.ts';
import styles from './settings-layout.module.css';

interface SettingsLayoutProps {
  /** The page that is shown. */
  entry: SettingsEntry;
  /** Whether the URL names it; a phone shows the list until then. */
  isChosen: boolean;
  /** Content below the list. */
  below: ReactNode;
  children: ReactNode;
}

/** The list of settings next to one page; a phone shows one of the two. */
export function SettingsLayout({ entry, isChosen, below, children }: SettingsLayoutProps) {
  const { page, title, lead } = entry;
  const id = `${page}-title`;
  return (
    <div className={`${styles['layout']} ${styles[isChosen ? 'onPage' : 'onList']}`}>
      <nav aria-label={formatMessage('settingsContents')} className={styles['contents']}>
        {SETTINGS_GROUPS.map((group) => (
          <div key={group.title} className={styles['group']}>
            <h2 className={styles['groupTitle']}>{formatMessage(group.title)}</h2>
            <ul className={`panel ${styles['list']}`}>
              {group.entries.map((one) => (
                <li key={one.page}>
                  <Link
                    to={`/settings/${one.page}`}
                    className={`line-3 ${styles['link']}`}
                    aria-current={one.page === page ? 'page' : undefined}
                  >
                    {formatMessage(one.title)}
                    <span className={styles['onward']}>
                      <Icon name="next" />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {below}
      </nav>
      <section aria-labelledby={id} className={`stack-4 ${styles['section']}`}>
        <BackLink to="/settings" className={styles['back']}>
          {formatMessage('settingsContents')}
        </BackLink>
        <h2 id={id} className={styles['title']}>
          {formatMessage(title)}
        </h2>
        {lead && <p className={styles['lead']}>{formatMessage(lead)}</p>}
        {children}
      </section>
    </div>
  );
}
