import type { Nudge, RelationshipId } from '#core/relationships';
import { PartnerActivity } from '#core/relationships/server';
import type { Instant, TimeZone, TravelerId } from '#core/shared';
import type { MemoryDatabase } from '../memory-database.ts';

/** When people were last active, and who nudged whom, in memory. */
export class MemoryPartnerActivity extends PartnerActivity {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async lastActiveAt(partner: TravelerId, partnership: RelationshipId): Promise<Instant | null> {
    return lastActiveIn(this.database, partner, partnership);
  }

  async zoneOf(traveler: TravelerId): Promise<TimeZone> {
    return this.database.traveler(traveler).timeZone;
  }

  async nudgedAt(nudge: Nudge): Promise<Instant | null> {
    return this.database.nudges.find(isSame(nudge))?.at ?? null;
  }

  async keepNudge(nudge: Nudge, at: Instant, after: Instant): Promise<boolean> {
    const last = await this.nudgedAt(nudge);
    if (last !== null && last > after) return false;
    this.database.nudges = [...this.database.nudges.filter((one) => !isSame(nudge)(one)), { ...nudge, at }];
    return true;
  }
}

const isSame =
  ({ by, nudged }: Nudge) =>
  (other: Nudge): boolean =>
    other.by === by && other.nudged === nudged;

/** REL-29 OPE-10 · When a person was last active, also in their running partnership, if they have one. */
export function lastActiveIn(
  database: MemoryDatabase,
  partner: TravelerId,
  partnership: RelationshipId | null,
): Instant | null {
  const { active, drafts } = database.traveler(partner);
  const messages = (partnership !== null && database.chats.get(partnership)?.messages) || [];
  const moments = [
    ...(active ? [active.joinedAt] : []),
    ...[...(active?.steps ?? []), ...(active?.posts ?? [])].map(({ completedAt }) => completedAt),
    ...(active?.answers ?? []).map(({ updatedAt }) => updatedAt),
    ...[...drafts.values()].map(({ savedAt }) => savedAt),
    ...database.feedbacks.filter(({ authorId }) => authorId === partner).map(({ createdAt }) => createdAt),
    ...messages.filter(({ senderId }) => senderId === partner).map(({ createdAt }) => createdAt),
  ];
  return moments.toSorted().at(-1) ?? null;
}
