import {
  DueReminders,
  MOST_AHEAD,
  type NextReminderCheck,
  type ReminderCandidate,
  type ReminderDate,
} from '#core/notifications/server';
import { LOCALE } from '#core/messages';
import { namedOpenItems } from '#core/quests';
import { type Instant, minutesBetween, plusDays, todayIn, type TravelerId } from '#core/shared';
import type { MemoryTravelerData, MemoryDatabase } from '../memory-database.ts';

/** The reminders of all Travelers in memory; their emails go to `<id>@scene.test`. */
export class MemoryDueReminders extends DueReminders {
  constructor(private readonly database: MemoryDatabase) {
    super();
  }

  async findDue(now: Instant, most: number): Promise<readonly ReminderCandidate[]> {
    return [...this.database.travelers()]
      .filter(([, data]) => isToBeLookedAt(data, now))
      .slice(0, most)
      .map(([traveler, data]) => this.caseOf(traveler, data, now));
  }

  async claim(dates: readonly ReminderDate[]): Promise<readonly TravelerId[]> {
    return dates.flatMap(({ traveler, date }) => {
      const data = this.database.traveler(traveler);
      if (data.reminder.sentOn.includes(date)) return [];
      data.reminder = { ...data.reminder, sentOn: [...data.reminder.sentOn, date] };
      return [traveler];
    });
  }

  async scheduleNextChecks(times: readonly NextReminderCheck[]): Promise<void> {
    for (const { traveler, ...next } of times) {
      const data = this.database.traveler(traveler);
      data.reminder = { ...data.reminder, next };
    }
  }

  private caseOf(traveler: TravelerId, data: MemoryTravelerData, now: Instant): ReminderCandidate {
    const { hour, rhythm, chosenAt, sentOn } = data.reminder;
    const latest = plusDays(todayIn('UTC', now), MOST_AHEAD.days);
    const quest = data.active && this.database.quest(traveler, data.active);
    return {
      traveler,
      email: `${traveler}@scene.test`,
      displayName: traveler,
      locale: LOCALE,
      zone: data.timeZone,
      hour,
      rhythm,
      chosenAt,
      lastSentOn:
        sentOn
          .filter((date) => date <= latest)
          .toSorted()
          .at(-1) ?? null,
      open: quest ? namedOpenItems(quest, todayIn(data.timeZone, now)) : [],
    };
  }
}

function isToBeLookedAt({ timeZone, reminder: { isOn, next } }: MemoryTravelerData, now: Instant): boolean {
  if (!isOn) return false;
  if (next?.zone !== timeZone) return true;
  const away = minutesBetween(now, next.at);
  return away <= 0 || away > MOST_AHEAD.reminderMinutes;
}
