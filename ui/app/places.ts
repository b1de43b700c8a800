import type { MessageKey } from '#core/messages';
import type { IconName } from '../kit/icon.tsx';

/** A place that rail and bar lead to. */
export interface Place {
  readonly to: string;
  readonly icon: IconName;
  readonly name: MessageKey;
}

/** Every place that there is, in the order in which rail and bar show them; the person's own corner comes after them. */
export const PLACES: readonly Place[] = [
  { to: '/home', icon: 'home', name: 'navHome' },
  { to: '/overview', icon: 'trail', name: 'navOverview' },
];

/** Where operators look after everybody. */
export const OPERATION: Place = { to: '/operator', icon: 'grid', name: 'navOperation' };
