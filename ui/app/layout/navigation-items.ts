import type { MessageKey } from '#core/messages';
import type { IconName } from '../../kit/media/icon.tsx';

/** An entry of the navigation rail and bar. */
export interface NavigationItem {
  readonly to: string;
  readonly icon: IconName;
  readonly label: MessageKey;
  /** The people who see it, if not everyone: operators, or people on a quest with this feature. */
  readonly isFor?: 'operators' | 'hasPlaylist' | 'hasRelationships';
}

/** The entry that only operators see. */
export const OPERATOR_ITEM: NavigationItem = {
  to: '/operator',
  icon: 'operator',
  label: 'navOperation',
  isFor: 'operators',
};

/** The entries of the navigation, in the order in which rail and bar show them; the account menu comes after them. */
export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { to: '/home', icon: 'home', label: 'navHome' },
  { to: '/overview', icon: 'trail', label: 'navOverview' },
  { to: '/relationships', icon: 'people', label: 'navPeople', isFor: 'hasRelationships' },
  { to: '/playlist', icon: 'playlist', label: 'navPlaylist', isFor: 'hasPlaylist' },
  OPERATOR_ITEM,
  { to: '/profile', icon: 'person', label: 'navYou' },
];
