import type { LimitWindow } from '../../../account/index.ts';
import type { CohortAudience, GroupEmailReach } from '../../group-email.rules.ts';

/** OPE-72 · How many emails to lists an operator can send, and within how many minutes. */
export const GROUP_EMAIL_LIMITS: readonly LimitWindow[] = [
  { most: 5, minutes: 60 },
  { most: 20, minutes: 24 * 60 },
];

/** OPE-73 · How many people an email to a list is sent to at a time, and the minutes between two times. */
export const GROUP_EMAIL_PORTION = { people: 200, minutes: 0.5 } as const;

/** The facts that decide whether a person gets emails to lists. */
export interface GroupEmailConsent {
  readonly isVerified: boolean;
  /** NTF-15 · False if they turned notification emails off. */
  readonly emailsOn: boolean;
}

/** OPE-71 · The reason that an email to a list does not reach a person of it; `undefined` if it does. */
export function groupEmailObstacle({
  isVerified,
  emailsOn,
}: GroupEmailConsent): Exclude<keyof GroupEmailReach, 'recipients'> | undefined {
  if (!isVerified) return 'unverified';
  return emailsOn ? undefined : 'unsubscribed';
}

/** OPE-74 · The subject of an audit entry about an email: Quest Code, filters and number of people, without a search. */
export const groupEmailAuditSubject = (
  enrollmentCode: string,
  { filter, search, week, stoppedAt, activeWeek, group }: CohortAudience,
  { recipients }: Pick<GroupEmailReach, 'recipients'>,
): string =>
  [
    enrollmentCode,
    filter,
    ...(week === undefined ? [] : [`week ${week}`]),
    ...(stoppedAt === undefined ? [] : [`stopped at ${stoppedAt}`]),
    ...(activeWeek === undefined ? [] : [`active week ${activeWeek}`]),
    ...(group === undefined ? [] : [group]),
    ...(search.trim() === '' ? [] : ['search']),
    `${recipients} emails`,
  ].join(' · ');
