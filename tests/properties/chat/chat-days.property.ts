import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatMessages, chatMessagesOf, chatTexts, instants, timeZones } from '#core/arbitraries';
import { chatDays, type ShownMessage } from '#core/chat';
import { chatPush, PUSH_MAX_LENGTH } from '#core/chat/server';
import { plusMilliseconds, wallClock } from '../support/reference-calendar.ts';
import { forAll } from '../support/for-all.ts';

const recent = instants.filter((instant) => instant > '1975');

/** A chat over some days, as one of its two sees it. */
const shownChats = fc
  .record({ id: fc.uuid(), other: fc.uuid(), zone: timeZones, start: recent })
  .chain(({ id, other, zone, start }) =>
    fc
      .tuple(chatMessagesOf([id, other]), fc.array(fc.integer({ min: 0, max: 72 * 60 }), { maxLength: 12 }))
      .map(([messages, minutes]) => ({
        reader: { id, zone },
        shown: messages.map((message, index): ShownMessage => ({
          message: { ...message, createdAt: plusMilliseconds(start, (minutes[index] ?? 0) * 60_000) },
          state: index % 3 === 2 ? 'waiting' : 'sent',
        })),
      })),
  );

test('[CHT-5] every message stands once, as it came, under the date and with the time that the reader’s wall shows', () =>
  forAll([shownChats], ({ shown, reader }) => {
    const days = chatDays(shown, reader);
    const dates = days.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    for (const { date, lines } of days) {
      const ofDay = shown.filter(({ message }) => wallClock(reader.zone, message.createdAt).slice(0, 10) === date);
      expect(lines.map(({ message, state }) => ({ message, state }))).toEqual(ofDay);
      expect(lines.length).toBeGreaterThan(0);
      for (const { isOwn, time, message } of lines) {
        expect(isOwn).toBe(message.senderId === reader.id);
        expect(time).toBe(wallClock(reader.zone, message.createdAt).slice(11, 16));
      }
    }
    expect(days.flatMap(({ lines }) => lines)).toHaveLength(shown.length);
  }));

test('[CHT-5] around midnight the two people may see other dates, each the one of their own wall', () => {
  const message = { id: 'aaaaaaaa', text: 'now', createdAt: '2026-12-31T10:30:00.000Z', senderId: 'ada' };
  const datesIn = (zone: string) => chatDays([{ message, state: 'sent' }], { id: 'ada', zone }).map(({ date }) => date);
  expect(datesIn('Pacific/Kiritimati')).toEqual(['2027-01-01']);
  expect(datesIn('Pacific/Pago_Pago')).toEqual(['2026-12-30']);
  expect(datesIn('UTC')).toEqual(['2026-12-31']);
});

test('[CHT-5] a clock that goes back over midnight shows neither date twice', () => {
  const at = (id: string, createdAt: string): ShownMessage => ({
    message: { id, text: id, createdAt, senderId: 'ada' },
    state: 'sent',
  });
  const shown = [
    at('midnight', '2006-10-29T02:30:30.000Z'),
    at('backlate', '2006-10-29T02:45:00.000Z'),
    at('midagain', '2006-10-29T03:45:00.000Z'),
  ];
  const days = chatDays(shown, { id: 'ada', zone: 'America/St_Johns' });
  expect(days.map(({ date, lines }) => [date, lines.map(({ message, time }) => `${time} ${message.id}`)])).toEqual([
    ['2006-10-28', ['23:15 backlate']],
    ['2006-10-29', ['00:00 midnight', '00:15 midagain']],
  ]);
});

test('[CHT-8] the other person is told who wrote what, in which room, and is sent no more than a line', () => {
  const senderNames = fc.string({ maxLength: 50, size: 'max' });
  forAll([chatMessages, fc.uuid(), fc.uuid(), senderNames], (message, chatId, to, senderName) => {
    const push = chatPush(message, { chatId, to, senderName });
    expect({ ...push, body: '' }).toEqual({
      uid: to,
      title: senderName,
      body: '',
      type: 'CHAT',
      data: { targetId: message.senderId, chatId },
    });
    expect(push.body).not.toMatch(/\n/);
    const short = message.text.split(/\s+/).join(' ');
    expect(push.body.replace(/…$/, '')).toBe(short.slice(0, push.body.replace(/…$/, '').length));
    if (Array.from(short).length <= PUSH_MAX_LENGTH) expect(push.body).toBe(short);
  });
});

test('[CHT-8] a long message is cut between characters, and says so', () => {
  forAll([chatTexts, fc.constantFrom('a', '👋', '漢'), fc.integer({ min: 0, max: 300 })], (text, unit, times) => {
    const long = `${text.replace(/\s+/g, ' ')}${unit.repeat(times)}`;
    const { body } = chatPush(
      { id: 'aaaaaaaa', text: long, createdAt: '2026-11-20T08:00:00.000Z', senderId: 'ada' },
      { chatId: 'room', to: 'bo', senderName: 'Ada' },
    );
    const isCut = Array.from(long).length > 120;
    expect(Array.from(body)).toHaveLength(isCut ? 120 : Array.from(long).length);
    expect(isCut ? body.endsWith('…') && long.startsWith(body.slice(0, -1)) : body === long).toBe(true);
    expect(body).not.toMatch(/\p{Cs}/u);
  });
  const pushed = (text: string): string => {
    const message = { id: 'aaaaaaaa', text, createdAt: '2026-11-20T08:00:00.000Z', senderId: 'ada' };
    return chatPush(message, { chatId: 'room', to: 'bo', senderName: 'Ada' }).body;
  };
  expect(pushed('漢'.repeat(120))).toBe('漢'.repeat(120));
  expect(pushed('漢'.repeat(121))).toBe(`${'漢'.repeat(119)}…`);
});
