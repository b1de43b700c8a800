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
  /** Content next to the main content if there is room, otherwise below it. */
  aside?: ReactNode;
  /** Whether it uses the width for reading instead of the whole column. */
  isNarrow?: boolean | undefined;
  /** Whether the screen draws its own heading: the title stays the heading for screen readers. */
  isTitleHidden?: boolean | undefined;
  /** Whether the title is hidden on a phone, because a part of the page has its own. */
  isTitleHiddenOnPhone?: boolean | undefined;
  /** Whether it shows skeletons: the content then replaces them, and the heading above keeps its place. */
  isLoading?: boolean | undefined;
  /** The title of the window, if it differs from the page's. */
  windowTitle?: string | undefined;
}

/** A screen inside the shell: its title, its content, and optionally an aside. */
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
  isLoading = false,
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
        {eyebrow && <p className={styles['eyebrow']}>{typeof eyebrow === 'string' ? <bdi>{eyebrow}</bdi> : eyebrow}</p>}
        <div className={styles['heading']}>
          <h1 className={styles['title']}>{title}</h1>
          {action && <div className={styles['action']}>{action}</div>}
        </div>
        {lead && <div className={styles['lead']}>{lead}</div>}
      </header>
      <div key={isLoading ? 'skeletons' : 'content'} className={aside ? `stack-8 ${styles['beside']}` : undefined}>
        <div className={`stack-6 ${styles['content']}`}>{children}</div>
        {aside && <aside className={styles['aside']}>{aside}</aside>}
      </div>
    </main>
  );
}

/** The number of unread notifications, shown in the window title. */
export const UnreadContext = createContext(0);

/** Sets the title of the page in the window and the history. */
export function PageTitle({ title }: { title: string }) {
  const unread = useContext(UnreadContext);
  return <title>{`${unread > 0 ? `(${unread}) ` : ''}${pageTitle(title)}`}</title>;
}
