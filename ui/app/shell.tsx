import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, NavLink, Outlet } from 'react-router';
import { say } from '#core/messages';
import { SessionState } from '../account/session.state.ts';
import { Outbox } from '../challenges/outbox.tsx';
import { Icon } from '../kit/icon.tsx';
import { Mark } from '../kit/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { OPERATION, PLACES } from './places.ts';
import styles from './shell.module.css';
import { Syncing } from './syncing.tsx';
import { useViewModel } from './view-models.tsx';

/** A file that comes down where nothing takes it would be opened by the browser, in the stead of the product. */
function useFilesStayOut(): void {
  useEffect(() => {
    const stayOut = (event: DragEvent): void => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) addEventListener(kind, stayOut);
    return () => {
      for (const kind of kinds) removeEventListener(kind, stayOut);
    };
  }, []);
}

/** The whole frame: a rail at the side of a wide window, a bar at the bottom of a narrow one. */
export const Shell = observer(function Shell() {
  useFilesStayOut();
  const { session } = useViewModel(SessionState);
  const places = session?.role === 'OPERATOR' ? [...PLACES, OPERATION] : PLACES;
  return (
    <div className={styles['shell']}>
      <header className={styles['bar']}>
        <div className={styles['rail']}>
          <Brand />
          <nav aria-label={say('mainNavigation')} className={styles['nav']}>
            {places.map(({ to, icon, name }) => (
              <NavLink key={to} to={to} className={styles['item'] ?? ''}>
                <Icon name={icon} />
                <span className={styles['label']}>{say(name)}</span>
              </NavLink>
            ))}
          </nav>
        </div>
        <AccountMenu />
      </header>
      <div className={styles['column']}>
        <Syncing />
        <Outbox />
        <Outlet />
      </div>
    </div>
  );
});

/** The frame of the way into a quest: the sign, the person, and the page. */
export function FlowShell() {
  useFilesStayOut();
  return (
    <div className={styles['flow']}>
      <header className={styles['top']}>
        <Brand isNamed />
        <AccountMenu />
      </header>
      <Syncing />
      <Outbox />
      <Outlet />
    </div>
  );
}

function Brand({ isNamed }: { isNamed?: boolean }) {
  return (
    <Link to="/home" className={styles['brand']} aria-label={isNamed ? undefined : say('productName')}>
      <Mark />
      {isNamed && say('productName')}
    </Link>
  );
}
