import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { IcalWriter } from '#adapters/calendar/ical-writer';
import type { CalendarFeedEntry, CalendarFeed } from '#core/schedule/server';
import type { TimeZone } from '#core/shared';

const entry = (startsAt: string, more: Partial<CalendarFeedEntry> = {}): CalendarFeedEntry => ({
  id: `block-${startsAt}@waymark`,
  title: 'Harbour Lights',
  description: '○ Walk',
  startsAt,
  minutes: 45,
  ...more,
});

const page = (zone: TimeZone, entries: readonly CalendarFeedEntry[]): CalendarFeed => ({
  name: 'Waymark: Harbour Lights',
  zone,
  writtenAt: '2026-11-20T09:00:00.000Z',
  entries,
});

/** What a program that knows no zones but the one written out reads. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => {
      const zone = new ICAL.Timezone(one);
      return [zone.tzid, zone];
    }),
  );
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      const start = event.startDate;
      const tzid = String(component.getFirstProperty('dtstart')?.getParameter('tzid'));
      const zone = zones.get(tzid);
      if (!zone) throw new Error(`No zone ${tzid}`);
      start.zone = zone;
      return {
        uid: event.uid,
        summary: event.summary,
        description: event.description,
        tzid,
        startsAt: new Date(start.toUnixTime() * 1000).toISOString(),
        minutes: event.duration.toSeconds() / 60,
      };
    }),
  };
}

const written = (zone: TimeZone, entries: readonly CalendarFeedEntry[]): string =>
  new IcalWriter().write(page(zone, entries));

describe('calendars written out', () => {
  test.each([
    [
      'Europe/Berlin',
      ['2026-03-28T07:00:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-30T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
    ],
    ['America/New_York', ['2026-10-31T12:00:00.000Z', '2026-11-02T13:00:00.000Z', '2027-03-15T12:00:00.000Z']],
    ['Australia/Lord_Howe', ['2026-04-04T09:00:00.000Z', '2026-04-06T09:30:00.000Z', '2026-10-05T09:00:00.000Z']],
    ['Asia/Kolkata', ['2026-07-01T02:30:00.000Z', '2026-12-01T02:30:00.000Z']],
    ['Pacific/Kiritimati', ['2026-11-20T18:00:00.000Z']],
    ['Pacific/Pago_Pago', ['2026-11-20T10:00:00.000Z']],
    ['UTC', ['2026-11-20T08:00:00.000Z']],
  ])('[SCH-31] in %s every entry is read at the moment that was written', (zone, starts) => {
    const { events } = read(
      written(
        zone,
        starts.map((startsAt) => entry(startsAt)),
      ),
    );
    expect(events.map(({ startsAt }) => startsAt)).toEqual(starts);
    expect(new Set(events.map(({ tzid }) => tzid))).toEqual(new Set([zone]));
  });

  test('keep id, words and length as they were given', () => {
    const strange = { title: 'A; b, c\\d "e" – ✓ 漁港', description: '✓ one\n○ two, three; \\n four', minutes: 75 };
    const [event] = read(written('Europe/Berlin', [entry('2026-11-20T07:00:00.000Z', strange)])).events;
    expect(event).toMatchObject({
      uid: 'block-2026-11-20T07:00:00.000Z@waymark',
      summary: strange.title,
      description: strange.description,
      minutes: 75,
    });
  });

  test('end their lines as the form asks, and fold long ones', () => {
    const text = written('Europe/Berlin', [entry('2026-11-20T07:00:00.000Z', { description: 'word '.repeat(100) })]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test('are empty and whole without an entry', () => {
    const { calendar, events } = read(written('Europe/Berlin', []));
    expect(events).toEqual([]);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Waymark: Harbour Lights');
  });
});
