import { createContext, type ReactNode, useContext } from 'react';
import { pageTitle } from '#core/messages';
import { useFocusTakeover } from '../browser/focus-management.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  children: ReactNode;
  /** A line above the title. */
  eyebrow?: ReactNode;
  /** A button at the end of the title's line. */
  action?: ReactNode;
  /** A line below the title. */
  lead?: ReactNode;
  /** What stands beside the content where there is room, and below it where there is none. */
  aside?: ReactNode;
  /** Reading width instead of the whole column. */
  isNarrow?: boolean | undefined;
  /** For a screen that draws its own heading: the title stays the heading for those who listen. */
  isTitleHidden?: boolean | undefined;
  /** On a phone, where a part of the page has a title of its own. */
  isTitleHiddenOnPhone?: boolean | undefined;
  /** What the window is called, where that is not its title. */
  windowTitle?: string | undefined;
}

/** One screen inside the frame: its title, its content, and perhaps an aside. */
export function Page({
  title,
  children,
  eyebrow,
  action,
  lead,
  aside,
  isNarrow,
  isTitleHidden,
  isTitleHiddenOnPhone,
  windowTitle = title,
}: PageProps) {
  const main = useFocusTakeover<HTMLElement>();
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={[styles['page'], isNarrow && styles['narrow']].filter(Boolean).join(' ')}
    >
      <PageTitle title={windowTitle} />
      <header
        className={
          isTitleHidden
            ? styles['hidden']
            : [styles['header'], isTitleHiddenOnPhone && styles['wide']].filter(Boolean).join(' ')
        }
      >
        {eyebrow && <p className={styles['eyebrow']}>{eyebrow}</p>}
        <div className={styles['heading']}>
          <h1 className={styles['title']}>{title}</h1>
          {action && <div className={styles['action']}>{action}</div>}
        </div>
        {lead && <div className={styles['lead']}>{lead}</div>}
      </header>
      <div className={aside ? `stack-8 ${styles['beside']}` : undefined}>
        <div className={`stack-6 ${styles['content']}`}>{children}</div>
        {aside && <aside className={styles['aside']}>{aside}</aside>}
      </div>
    </main>
  );
}

/** How much is unread, which the window is called after too. */
export const UnreadContext = createContext(0);

/** What the window and the history call the page. */
export function PageTitle({ title }: { title: string }) {
  const unread = useContext(UnreadContext);
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${pageTitle(title)}`}</title>;
}
