import { Link, NavLink, Outlet } from 'react-router';
import { say } from '#core/messages';
import { Icon } from '../kit/icon.tsx';
import { Mark } from '../kit/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './shell.module.css';

/** The whole frame: a rail at the side of a wide window, a bar at the bottom of a narrow one. */
export function Shell() {
  return (
    <div className={styles['shell']}>
      <header className={styles['bar']}>
        <div className={styles['rail']}>
          <Brand />
          <nav aria-label={say('mainNavigation')} className={styles['nav']}>
            <NavLink to="/home" className={styles['item'] ?? ''}>
              <Icon name="home" />
              <span className={styles['label']}>{say('navHome')}</span>
            </NavLink>
          </nav>
        </div>
        <AccountMenu />
      </header>
      <div className={styles['column']}>
        <Outlet />
      </div>
    </div>
  );
}

/** The frame of the way into a quest: the sign, the person, and the page. */
export function FlowShell() {
  return (
    <div className={styles['flow']}>
      <header className={styles['top']}>
        <Brand isNamed />
        <AccountMenu />
      </header>
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
