import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT_EMAIL_DELAY_MINUTES, chatEmailDueAt, chatEmailWaitsUntil } from '#core/notifications/server';
import { minutesBetween, plusMinutes, todayIn } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const zones = ['UTC', 'Europe/London', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/New_York'];
const moments = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2028-01-01T00:00:00Z') })
  .map((at) => new Date(at).toISOString());
const readers = fc.record({ zone: fc.constantFrom(...zones), hour: fc.integer({ min: 0, max: 23 }) });

test('[NTF-17] an email about a message may come 30 minutes after it', () => {
  expect(CHAT_EMAIL_DELAY_MINUTES).toBe(30);
  forAll([moments], (sentAt) => minutesBetween(sentAt, chatEmailDueAt(sentAt)) === 30);
});

test('[NTF-17] of one chat no date in the zone of the reader gets two emails, however many messages are sent', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 40 * 60 }), { minLength: 2, maxLength: 40, size: 'max' });
  forAll([moments, readers, gaps], (start, reader, minutes) => {
    const dates: string[] = [];
    let now = start;
    for (const gap of minutes) {
      now = plusMinutes(now, gap);
      const until = chatEmailWaitsUntil({ ...reader, now, mailedOn: dates.at(-1) ?? null });
      if (until === undefined) dates.push(todayIn(reader.zone, now));
    }
    expect(new Set(dates).size).toBe(dates.length);
  });
});

test('[NTF-17] what waits because of an earlier email may go on the next date, at the hour of the reminder', () =>
  forAll([moments, readers], (now, reader) => {
    const mailedOn = todayIn(reader.zone, now);
    const until = chatEmailWaitsUntil({ ...reader, now, mailedOn }) ?? now;
    expect(until > now).toBe(true);
    expect(todayIn(reader.zone, until) > mailedOn).toBe(true);
    expect(minutesBetween(now, until)).toBeLessThanOrEqual(49 * 60);
    expect(chatEmailWaitsUntil({ ...reader, now: until, mailedOn })).toBeUndefined();
  }));
