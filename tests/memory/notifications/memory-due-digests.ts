import { LOCALE } from '#core/messages';
import { emailFrequencyOf, isSwitchedOn } from '#core/notifications';
import {
  type DigestCandidate,
  type DigestCheck,
  DueDigests,
  isStillUnseen,
  MOST_AHEAD,
} from '#core/notifications/server';
import {
  type CalendarDate,
  formerTraveler,
  type Instant,
  minutesBetween,
  plusDays,
  todayIn,
  type TravelerId,
} from '#core/shared';
import type { MemoryDatabase, MemoryTravelerData } from '../memory-database.ts';
import { clearPendingDigest } from './memory-notification-emails.ts';

/** Everybody's emails of the day in memory; they go to `<id>@scene.test`. */
export class MemoryDueDigests extends DueDigests {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async findDue(now: Instant, most: number): Promise<readonly DigestCandidate[]> {
    return [...this.database.travelers()]
      .filter(([, data]) => isToBeLookedAt(data, now))
      .slice(0, most)
      .map(([traveler, data]) => this.candidateOf(traveler, data, now));
  }

  async markSent(sent: readonly { readonly traveler: TravelerId; readonly date: CalendarDate }[]): Promise<void> {
    for (const { traveler, date } of sent) {
      const data = this.database.traveler(traveler);
      data.emails = { ...data.emails, lastSentOn: date };
    }
    clearPendingDigest(
      this.database,
      sent.map(({ traveler }) => traveler),
    );
  }

  async scheduleNextChecks(times: readonly DigestCheck[]): Promise<void> {
    for (const { traveler, ...next } of times) {
      const data = this.database.traveler(traveler);
      data.emails = { ...data.emails, next };
    }
  }

  private candidateOf(traveler: TravelerId, data: MemoryTravelerData, now: Instant): DigestCandidate {
    const { emails, reminder, switches, timeZone } = data;
    const latest = plusDays(todayIn('UTC', now), MOST_AHEAD.days);
    const waiting = this.database.notifications
      .filter((one) => one.to === traveler && one.waitsForDigest && isStillUnseen(one))
      .filter(({ type }) => isSwitchedOn(switches, type, 'email'))
      .toReversed();
    const chosenAt = emails.chosenAt ?? reminder.chosenAt;
    return {
      traveler,
      email: `${traveler}@scene.test`,
      recipientName: traveler,
      locale: LOCALE,
      zone: timeZone,
      hour: reminder.hour,
      chosenAt: chosenAt > reminder.chosenAt ? chosenAt : reminder.chosenAt,
      lastSentOn: emails.lastSentOn !== null && emails.lastSentOn <= latest ? emails.lastSentOn : null,
      items: waiting.map(({ type, title, aboutId, relationshipId }) => ({
        type,
        title,
        displayName: this.nameOf(aboutId, relationshipId),
      })),
    };
  }

  private nameOf(aboutId: TravelerId | null, relationshipId: string | null): string {
    const { people, relationships } = this.database;
    const about =
      aboutId === null ? relationships.find(({ id }) => id === relationshipId)?.invitee : people.get(aboutId);
    return (about ?? formerTraveler()).displayName;
  }
}

function isToBeLookedAt({ timeZone, reminder: { hour }, emails }: MemoryTravelerData, now: Instant): boolean {
  if (emailFrequencyOf(emails) !== 'daily') return false;
  if (emails.next?.zone !== timeZone || emails.next.hour !== hour) return true;
  const away = minutesBetween(now, emails.next.at);
  return away <= 0 || away > MOST_AHEAD.digestMinutes;
}
