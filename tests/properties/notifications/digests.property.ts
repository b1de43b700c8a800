import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMAIL_FREQUENCIES,
  type EmailChoice,
  emailFrequencyOf,
  QUOTE,
  quoteOf,
  reminderTimeOn,
  type ReminderPreference,
  type ReminderTime,
  withEmailFrequency,
} from '#core/notifications';
import { isDigestDue, nextDigestAt } from '#core/notifications/server';
import { type CalendarDate, type Instant, todayIn } from '#core/shared';
import { plusMilliseconds, wallClock } from '../support/reference-calendar.ts';
import { reminderMoments } from '../support/reminder-moments.ts';
import { forAll } from '../support/for-all.ts';

const MINUTE = 60_000;
const LONG_AGO = '1970-01-01T00:00:00.000Z';

const choices: fc.Arbitrary<EmailChoice> = fc.record({
  rhythm: fc.constantFrom('at once' as const, 'daily' as const),
  isOn: fc.boolean(),
});

test('[NTF-15] emails come as they were chosen last, at once until then, and after a pause as before', () => {
  expect(emailFrequencyOf({ rhythm: 'at once', isOn: true })).toBe('at once');
  forAll([choices, fc.constantFrom(...EMAIL_FREQUENCIES)], (before, frequency) => {
    const chosen = withEmailFrequency(before, frequency);
    expect(emailFrequencyOf(chosen)).toBe(frequency);
    expect(withEmailFrequency(chosen, chosen.rhythm)).toEqual({ rhythm: chosen.rhythm, isOn: true });
    if (frequency === 'never') expect(chosen.rhythm).toBe(before.rhythm);
  });
});

interface Look {
  readonly at: Instant;
  readonly unread: number;
}

/** What two servers send that look at those moments: what one has kept, the other one reads. */
const sentBy = (wish: ReminderPreference, looks: readonly Look[]): readonly ReminderTime[] => {
  const sent: ReminderTime[] = [];
  for (const { at, unread } of [...looks, ...looks].toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const date: CalendarDate = wallClock(wish.zone, at).slice(0, 10);
    const lastSentOn = sent.at(-1)?.date ?? null;
    if (isDigestDue({ ...wish, lastSentOn, chosenAt: LONG_AGO, now: at, unread })) sent.push({ date, at });
  }
  return sent;
};

const looks = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 4 * 1440 }), unread: fc.nat({ max: 2 }) }), {
  maxLength: 20,
  size: 'max',
});

test('[NTF-16] in every zone and across every change of the clock a date gets one email at most, at its hour or later, and only of what is unread', () =>
  forAll(
    [reminderMoments, looks],
    ({ wish, now }, some) => {
      const moments = some.map(({ minutes, unread }) => ({ at: plusMilliseconds(now, minutes * MINUTE), unread }));
      const sent = sentBy(wish, moments);
      expect(new Set(sent.map(({ date }) => date)).size).toBe(sent.length);
      for (const { at, date } of sent) {
        const time = reminderTimeOn(date, { ...wish, rhythm: 'daily' });
        expect(time !== undefined && time <= at).toBe(true);
        expect(moments.some((one) => one.at === at && one.unread > 0)).toBe(true);
      }
    },
    { numRuns: 200 },
  ));

test('[NTF-16] whoever looks when the next one is due sends it, every day, unless everything was read or the hour was over as it was chosen', () =>
  forAll(
    [reminderMoments],
    ({ wish, now }) => {
      let [at, lastSentOn]: [Instant, CalendarDate | null] = [now, null];
      for (let day = 0; day < 4; day += 1) {
        const next = nextDigestAt({ ...wish, lastSentOn, now: at });
        if (next === undefined) return expect.unreachable('no next one');
        expect(next > at).toBe(true);
        expect(next < plusMilliseconds(at, 3 * 1440 * MINUTE)).toBe(true);
        const state = { ...wish, lastSentOn, now: next, unread: 1 };
        expect(isDigestDue({ ...state, chosenAt: LONG_AGO })).toBe(true);
        expect(isDigestDue({ ...state, chosenAt: next })).toBe(false);
        expect(isDigestDue({ ...state, chosenAt: LONG_AGO, unread: 0 })).toBe(false);
        [at, lastSentOn] = [next, todayIn(wish.zone, next)];
      }
      return undefined;
    },
    { numRuns: 200 },
  ));

test('[NTF-23] an email quotes the first lines of what was written, and says where more follows', () =>
  forAll([fc.array(fc.lorem({ maxCount: 60 }), { maxLength: 6 })], (lines) => {
    const quote = quoteOf(lines.join('\n\n'));
    const quoted = quote.replace(/\n?…$/, '');
    expect(lines.join('\n').startsWith(quoted)).toBe(true);
    expect(quoted.length).toBeLessThanOrEqual(QUOTE.length);
    expect(quoted.split('\n').length).toBeLessThanOrEqual(QUOTE.lines);
    expect(quote.endsWith('…')).toBe(quoted !== lines.join('\n'));
  }));
