import ICAL from 'ical.js';
import type { CalendarFeedEntry, CalendarFeed, CalendarWriter } from '#core/schedule/server';
import { type ClockChange, clockChanges, type Instant, offsetIn, plusMinutes, type TimeZone } from '#core/shared';

// Counted without the space that a folded line goes on with: with it no line is longer than 75 bytes.
ICAL.foldLength = 74;

/** Writes calendars in the format of RFC 5545, including the definition of their time zone. */
export class IcalWriter implements CalendarWriter {
  write({ name, zone, writtenAt, entries }: CalendarFeed): string {
    const calendar = new ICAL.Component('vcalendar');
    calendar.addPropertyWithValue('version', '2.0');
    calendar.addPropertyWithValue('prodid', '-//Waymark//Study blocks//EN');
    calendar.addPropertyWithValue('calscale', 'GREGORIAN');
    calendar.addPropertyWithValue('method', 'PUBLISH');
    for (const property of ['name', 'x-wr-calname']) calendar.addProperty(textOf(property, name));
    calendar.addProperty(textOf('x-wr-timezone', zone));
    if (entries.length > 0) calendar.addSubcomponent(zoneOf(zone, entries));
    for (const entry of entries) calendar.addSubcomponent(eventOf(entry, zone, writtenAt));
    return `${calendar.toString()}\r\n`;
  }
}

function eventOf({ id, title, description, startsAt, minutes }: CalendarFeedEntry, zone: TimeZone, writtenAt: Instant) {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', id);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(`${writtenAt.slice(0, 19)}Z`));
  const start = new ICAL.Property('dtstart', event);
  start.setParameter('tzid', zone);
  start.setValue(wallClock(startsAt, offsetIn(zone, startsAt)));
  event.addProperty(start);
  event.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(Math.round(minutes * 60)));
  event.addPropertyWithValue('summary', title);
  event.addPropertyWithValue('description', description);
  return event;
}

/** The zone from before the first entry until after the last: the clocks as they stand then, and each of their jumps. */
function zoneOf(zone: TimeZone, entries: readonly CalendarFeedEntry[]) {
  const starts = entries.map(({ startsAt }) => startsAt).toSorted();
  const from = plusMinutes(starts.at(0) ?? '', -A_DAY);
  const to = plusMinutes(starts.at(-1) ?? '', A_DAY);
  const component = new ICAL.Component('vtimezone');
  component.addPropertyWithValue('tzid', zone);
  const first = offsetIn(zone, from);
  component.addSubcomponent(observance('standard', { at: from, before: first, after: first }));
  for (const change of clockChanges(zone, from, to))
    component.addSubcomponent(observance(change.after > change.before ? 'daylight' : 'standard', change));
  return component;
}

/** Minutes in a day. */
const A_DAY = 24 * 60;

function observance(kind: 'standard' | 'daylight', { at, before, after }: ClockChange) {
  const component = new ICAL.Component(kind);
  component.addPropertyWithValue('dtstart', wallClock(at, before));
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before * 60));
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after * 60));
  return component;
}

/** The local time at an offset of that many minutes from UTC, without a zone. */
const wallClock = (at: Instant, offset: number) => ICAL.Time.fromDateTimeString(plusMinutes(at, offset).slice(0, 19));

/** A property whose value is text, also where the name of the property does not say so. */
function textOf(name: string, value: string) {
  const property = new ICAL.Property(name);
  property.resetType('text');
  property.setValue(value);
  return property;
}
