import type { Visibility, VisibilityGroup } from './visibility.ts';

/** ACH-1 · Whether the switch of a group is on: for everybody, and for that group alone. */
export function isVisibleTo(visibility: string, group: VisibilityGroup): boolean {
  return visibility === 'EVERYBODY' || visibility === group;
}

/**
 * ACH-1 · Who may open the achievements after the switch of one group was pressed: from everybody it leaves the other
 * group, from that group alone nobody, from nobody that group; any other value becomes everybody.
 */
export function visibilityToggled(visibility: string, group: VisibilityGroup): Visibility {
  if (visibility === 'EVERYBODY') return group === 'RUNNING PARTNER' ? 'FELLOW TRAVELER' : 'RUNNING PARTNER';
  if (visibility === group) return 'NOBODY';
  return visibility === 'NOBODY' ? group : 'EVERYBODY';
}
