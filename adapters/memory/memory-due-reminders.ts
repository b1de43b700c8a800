import { DueReminders, type NextLook, type ReminderCase, type ReminderDate } from '#core/notifications';
import { openByName } from '#core/quests';
import { type Instant, minutesBetween, plusDays, todayIn, type TravelerId } from '#core/shared';
import type { MemoryLife, MemoryWorld } from './memory-world.ts';

const FURTHEST = 15 * 24 * 60;
const AHEAD = 2;

/** Everybody's reminders in memory; their letters go to `<id>@scene.test`. */
export class MemoryDueReminders extends DueReminders {
  constructor(private readonly world: MemoryWorld) {
    super();
  }

  async toLookAt(now: Instant, most: number): Promise<readonly ReminderCase[]> {
    return [...this.world.everybody()]
      .filter(([, life]) => isToBeLookedAt(life, now))
      .slice(0, most)
      .map(([traveler, life]) => this.caseOf(traveler, life, now));
  }

  async claim(dates: readonly ReminderDate[]): Promise<readonly TravelerId[]> {
    return dates.flatMap(({ traveler, date }) => {
      const life = this.world.life(traveler);
      if (life.reminder.sentOn.includes(date)) return [];
      life.reminder = { ...life.reminder, sentOn: [...life.reminder.sentOn, date] };
      return [traveler];
    });
  }

  async lookAgain(times: readonly NextLook[]): Promise<void> {
    for (const { traveler, ...next } of times) {
      const life = this.world.life(traveler);
      life.reminder = { ...life.reminder, next };
    }
  }

  private caseOf(traveler: TravelerId, life: MemoryLife, now: Instant): ReminderCase {
    const { hour, rhythm, chosenAt, sentOn } = life.reminder;
    const latest = plusDays(todayIn('UTC', now), AHEAD);
    const quest = life.active && this.world.quest(traveler, life.active);
    return {
      traveler,
      email: `${traveler}@scene.test`,
      displayName: traveler,
      zone: life.timeZone,
      hour,
      rhythm,
      chosenAt,
      lastSentOn:
        sentOn
          .filter((date) => date <= latest)
          .toSorted()
          .at(-1) ?? null,
      open: quest ? openByName(quest, todayIn(life.timeZone, now)) : [],
    };
  }
}

function isToBeLookedAt({ timeZone, reminder: { isOn, next } }: MemoryLife, now: Instant): boolean {
  if (!isOn) return false;
  if (next?.zone !== timeZone) return true;
  const away = minutesBetween(now, next.at);
  return away <= 0 || away > FURTHEST;
}
