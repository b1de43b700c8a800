import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { type PublicShowcase, showcasePageAfter } from '#core/showcases';
import { ButtonLink } from '../../kit/form/button.tsx';
import { Logo } from '../../kit/illustration/logo.tsx';
import { pathToShowcasePage } from '../path-to-showcase.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  showcase: Pick<PublicShowcase, 'id' | 'userDisplayName'>;
  /** Whether the current page is the form that the button opens. */
  isContact: boolean;
}

/** SHW-9 · A link to the landing page of a showcase, its owner's name, and a button to write to them. */
export function TopBar({ showcase: { id, userDisplayName }, isContact }: TopBarProps) {
  return (
    <nav className={`line-3 ${styles['bar']}`} aria-label={formatMessage('showcaseNavigation')}>
      <Link
        className={styles['home']}
        to={pathToShowcasePage(id, showcasePageAfter('logo'))}
        aria-label={formatMessage('showcaseToLanding')}
      >
        <Logo />
      </Link>
      <bdi className={styles['owner']}>{userDisplayName}</bdi>
      {!isContact && (
        <ButtonLink variant="quiet" to={pathToShowcasePage(id, showcasePageAfter('contact'))}>
          {formatMessage('showcaseContact')}
        </ButtonLink>
      )}
    </nav>
  );
}
