import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDates, instants, scheduledQuestsAndDays, timeZones } from '#core/arbitraries';
import { agendaOf, challengeStatus, itemStatuses, type Quest, workStatus } from '#core/quests';
import { plusDays, plusMinutes, todayIn } from '#core/shared';
import { daysAfter, wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const challengesIn = ({ weeks }: Quest) => weeks.flatMap(({ challenges }) => challenges);

test('[PRG-5] something is completed, or late from the day after its date, or to do', () =>
  forAll([calendarDates, fc.integer({ min: 1, max: 400 })], (date, days) => {
    const after = daysAfter(date, days);
    for (const today of [date, after]) expect(workStatus({ date, completed: true }, today)).toBe('completed');
    expect(workStatus({ date, completed: false }, after)).toBe('late');
    expect(workStatus({ date, completed: false }, date)).toBe('todo');
    expect(workStatus({ date: after, completed: false }, date)).toBe('todo');
    expect(workStatus({ date: null, completed: false }, after)).toBe('todo');
  }));

/** Moments around which calendars disagree: both changes of the clocks, north and south, a leap day, and the turn of a year. */
const edges = fc
  .tuple(
    fc.constantFrom('2026-03-29', '2026-10-25', '2026-04-05', '2026-09-27', '2028-02-29', '2026-12-31'),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([date, minutes]) => plusMinutes(`${date}T00:00:00.000Z`, minutes));

test('[PRG-5][TIME-4][TIME-1] what is planned for a date is late once the Traveler’s own calendar has turned its page', () =>
  forAll(
    [timeZones, fc.oneof(edges, instants), fc.integer({ min: -2, max: 2 })],
    (zone, now, away) => {
      const shown = wallClock(zone, now).slice(0, 10);
      const date = plusDays(shown, away);
      expect(workStatus({ date, completed: false }, todayIn(zone, now))).toBe(away < 0 ? 'late' : 'todo');
    },
    { numRuns: 300 },
  ));

test('[PRG-5] a challenge has a status for each of its steps and for its post, as the agenda has it', () =>
  forAll(
    [scheduledQuestsAndDays],
    ({ quest: any, today }) => {
      const quest = { ...any, isSampleQuest: false };
      const agenda = agendaOf(quest);
      for (const challenge of challengesIn(quest)) {
        const statuses = itemStatuses(quest, challenge, today);
        expect(statuses).toHaveLength(challenge.steps.length + 1);
        const ids = [...challenge.steps.map(({ id }) => id), null];
        statuses.forEach((status, index) => {
          const item = agenda.find((one) => one.challenge === challenge.id && one.step === ids[index]);
          const number = challenge.steps[index]?.stepNumber;
          const isDone = challenge.completed || (number !== undefined && challenge.completedSteps.includes(number));
          if (isDone) expect(status).toBe('completed');
          else expect(status).toBe(item !== undefined && item.date < today ? 'late' : 'todo');
        });
      }
    },
    { numRuns: 200 },
  ));

test('[PRG-5] a challenge is completed with its post, else late while anything in it is', () =>
  forAll([scheduledQuestsAndDays], ({ quest, today }) => {
    for (const challenge of challengesIn(quest)) {
      const statuses = itemStatuses(quest, challenge, today);
      const open = statuses.some((status) => status === 'late') ? 'late' : 'todo';
      expect(challengeStatus(quest, challenge, today)).toBe(challenge.completed ? 'completed' : open);
    }
  }));

test('[SCH-8] nothing in a trial is late, whatever was dated', () =>
  forAll([scheduledQuestsAndDays], ({ quest: any, today }) => {
    const quest = { ...any, isSampleQuest: true };
    for (const challenge of challengesIn(quest)) {
      expect(itemStatuses(quest, challenge, today)).not.toContain('late');
      expect(challengeStatus(quest, challenge, today)).toBe(challenge.completed ? 'completed' : 'todo');
    }
  }));
