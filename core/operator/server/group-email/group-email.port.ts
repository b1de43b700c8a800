import type { Locale } from '../../../messages/index.ts';
import type { Instant, TravelerId } from '../../../shared/index.ts';
import type { CohortAudience, GroupEmail, GroupEmailPreview, GroupEmailReach } from '../../group-email.rules.ts';
import type { OperatorScope } from '../organizations/operator-scope.rules.ts';
import type { GroupEmailConsent } from './group-email.rules.ts';

/** An email to the people of a list that waits to be sent. */
export interface QueuedGroupEmail extends GroupEmail {
  readonly id: string;
  /** The name of the organization of the cohort. */
  readonly organizationName: string;
}

/** A person who is on the list of an email, as they are when their email is sent. */
export interface GroupEmailRecipient extends GroupEmailConsent {
  readonly traveler: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly locale: Locale;
}

/** The list of an email, and the organization whose cohort it is. */
export interface GroupEmailList {
  readonly organizationName: string;
  readonly reach: GroupEmailReach;
}

/** Emails to the people of a list, each kept until all of them were sent it. */
export abstract class GroupEmails {
  /** OPE-71 · The people of a list now; `undefined` if no cohort in the scope has this Quest Code. */
  abstract list(
    scope: OperatorScope,
    enrollmentCode: string,
    audience: CohortAudience,
  ): Promise<GroupEmailList | undefined>;

  /** Stores an email with the people of the list whom it reaches now, to be sent after the transaction; resolves to their number. */
  abstract queue(enrollmentCode: string, audience: CohortAudience, email: QueuedGroupEmail): Promise<number>;

  /** Takes the next people from the list of an email, at most `most`; in the same transaction, they are sent it. */
  abstract take(email: string, most: number): Promise<readonly GroupEmailRecipient[]>;

  /** Has the next people of its list be sent an email at that moment. */
  abstract continueAt(email: QueuedGroupEmail, at: Instant): Promise<void>;
}

/** Sends an email of an operator, each recipient in their own language. */
export abstract class GroupMailer {
  /** The email as it would come to this person. */
  abstract preview(email: Omit<QueuedGroupEmail, 'id'>, reader: TravelerId): Promise<GroupEmailPreview['email']>;

  /** Sends it to these people, each once. */
  abstract send(email: QueuedGroupEmail, to: readonly GroupEmailRecipient[]): Promise<void>;
}
