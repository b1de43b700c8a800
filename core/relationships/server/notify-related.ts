import type { LimitWindow, RateLimit, RateLimits } from '../../account/index.ts';
import { rateLimitsOf } from '../../account/server.ts';
import { Refusal, retryLaterRefusal } from '../../messages/index.ts';
import {
  type NewNotification,
  type Notifier,
  type PushableNotificationType,
  type SendableNotificationType,
  notificationsOf,
} from '../../notifications/index.ts';
import type { TravelerId } from '../../shared/index.ts';
import type { PersonIdentity } from '../person-identity.rules.ts';
import type { Relationship } from '../relationship.ts';
import type { RelationshipPairs } from '../relationships.port.ts';
import { relationshipsOf } from '../relationship-sides.rules.ts';

/** A notification from one Traveler to another, without a text. */
export interface SentNotification {
  readonly to: TravelerId;
  readonly type: PushableNotificationType;
  readonly targetId: string | null;
}

/** Sends a notification from a Traveler to a related person. */
export class NotifyRelated {
  constructor(
    private readonly own: PersonIdentity & { readonly id: TravelerId },
    private readonly pairs: RelationshipPairs,
    private readonly notifier: Notifier,
  ) {}

  /**
   * NTF-13 · Notifies in the app only, so that a call cannot cause emails. Refuses with `relationshipNotFound` a person
   * who is not in the sender's list.
   */
  async tell(sent: SentNotification & { readonly type: SendableNotificationType }): Promise<void> {
    await this.notifier.tell(await this.notificationsOf(sent), ['app']);
  }

  /** Pushes the same to their devices. Refuses as `tell` does. */
  async push(sent: SentNotification): Promise<void> {
    await this.notifier.tell(await this.notificationsOf(sent), ['push']);
  }

  /** Refuses as `tell` does, without sending: for what was already pushed. */
  async checkRelated(to: TravelerId): Promise<void> {
    await this.relationshipTo(to);
  }

  private async notificationsOf({ to, type, targetId }: SentNotification): Promise<readonly NewNotification[]> {
    const { id: relationshipId } = await this.relationshipTo(to);
    return notificationsOf({ kind: 'sent', by: this.own.id, to, relationshipId, type, targetId });
  }

  private async relationshipTo(to: TravelerId): Promise<Relationship> {
    const own = relationshipsOf(await this.pairs.of(this.own.id), this.own);
    const related = own.find(({ relatedUser }) => relatedUser.id === to);
    if (!related) throw new Refusal('relationshipNotFound');
    return related;
  }
}

/** NTF-18 · How often a Traveler may send notifications, in all and to one person, and within how many minutes. */
export const NOTIFICATION_LIMITS: Readonly<Record<'sent' | 'toPerson', readonly LimitWindow[]>> = {
  sent: [{ most: 30, minutes: 1 }],
  toPerson: [{ most: 20, minutes: 24 * 60 }],
};

/** NTF-18 · Counts a notification against the Traveler who sends it, 30 a minute, and against both together, 20 a day. */
export class ThrottleNotifications {
  constructor(private readonly rateLimits: RateLimits) {}

  /** Refuses with `errorTooManyRequests`. */
  run(traveler: TravelerId): Promise<void> {
    return this.consume(rateLimitsOf(`notifications of ${traveler}`, NOTIFICATION_LIMITS.sent));
  }

  /** Refuses with `errorTooManyRequests`. */
  toPerson(traveler: TravelerId, to: TravelerId): Promise<void> {
    return this.consume(rateLimitsOf(`notifications of ${traveler} to ${to}`, NOTIFICATION_LIMITS.toPerson));
  }

  private async consume(counted: readonly RateLimit[]): Promise<void> {
    const wait = await this.rateLimits.consume(...counted);
    if (wait > 0) throw retryLaterRefusal('errorTooManyRequests', wait);
  }
}
