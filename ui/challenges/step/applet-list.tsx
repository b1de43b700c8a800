import { Fragment, type ReactNode } from 'react';
import type { AppletContent } from '#core/applets';
import { useIncrementalList } from '../../kit/async/use-incremental-list.ts';
import styles from './applet-list.module.css';

/** With more applets than this, those far outside the window are not laid out. */
const VIRTUALIZE_FROM = 20;

interface AppletListProps {
  applets: readonly AppletContent[];
  /** Renders one applet. */
  children: (applet: AppletContent) => ReactNode;
}

/** The applets of the open step, in order. */
export function AppletList({ applets, children }: AppletListProps) {
  const drawn = useIncrementalList(applets.length);
  if (applets.length === 0) return null;
  return (
    <div
      className={`stack-6 ${styles['applets']}`}
      data-many={applets.length > VIRTUALIZE_FROM || undefined}
      aria-busy={drawn < applets.length || undefined}
    >
      {applets.slice(0, drawn).map((applet) => (
        <Fragment key={applet.id}>{children(applet)}</Fragment>
      ))}
    </div>
  );
}
