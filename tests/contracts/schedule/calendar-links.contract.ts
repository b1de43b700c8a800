import { noHours } from '#core/shared';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyEnvironment, type ContractEnvironment } from '../support/environments.ts';
import { refusalKeyOf } from '../../fixtures/refusals.ts';
import { QUEST_CODES, FRIDAY, TODAY } from '../../fixtures/sample-quests.ts';
import type { TravelerPorts } from '../support/contract-environment.ts';

describe.each(everyEnvironment)('calendar links saved by $name', ({ open }) => {
  let world: ContractEnvironment;
  let ann: TravelerPorts;

  beforeEach(async () => {
    world = await open();
    ann = await world.addTraveler('Europe/Berlin');
  });
  afterEach(async () => world.close());

  /** What a program reads of a calendar, its folded lines put together. */
  const read = async (url: string): Promise<string> => (await world.readCalendar(url)).replace(/\r\n /g, '');
  const entriesIn = (text: string): readonly string[] => text.split('BEGIN:VEVENT').slice(1);

  async function promised(traveler: TravelerPorts, code: string): Promise<void> {
    await traveler.quests.join(code, TODAY);
    const { quest } = await traveler.quests.active();
    await traveler.schedules.commit({ questId: quest.id, hours: { ...noHours, friday: 3, saturday: 1 } });
  }

  test('are not there until one is made, and then say since when', async () => {
    expect(await ann.calendarLinks.current()).toBeNull();
    const link = await ann.calendarLinks.open();
    expect(link.createdAt).toBe(FRIDAY);
    expect(link.url).toMatch(/^https?:\/\/\S+\/calendar\/[\w-]+\.ics$/);
    expect(await ann.calendarLinks.current()).toEqual(link);
  });

  test('stay the same when they are made again, also twice at once', async () => {
    const [one, other] = await Promise.all([ann.calendarLinks.open(), ann.calendarLinks.open()]);
    expect(other).toEqual(one);
    expect(await ann.calendarLinks.open()).toEqual(one);
  });

  test('give way to a new one, and the old leads nowhere', async () => {
    const old = await ann.calendarLinks.open();
    const link = await ann.calendarLinks.renew();
    expect(link.url).not.toBe(old.url);
    expect(await ann.calendarLinks.current()).toEqual(link);
    expect(await refusalKeyOf(world.readCalendar(old.url))).toBe('feedNotFound');
    expect(await read(link.url)).toContain('BEGIN:VCALENDAR');
  });

  test('can be made new where there was none', async () => {
    const link = await ann.calendarLinks.renew();
    expect(await ann.calendarLinks.current()).toEqual(link);
  });

  test('lead nowhere once they are revoked, and revoking twice changes nothing', async () => {
    const { url } = await ann.calendarLinks.open();
    await ann.calendarLinks.revoke();
    await ann.calendarLinks.revoke();
    expect(await ann.calendarLinks.current()).toBeNull();
    expect(await refusalKeyOf(world.readCalendar(url))).toBe('feedNotFound');
  });

  test('belong to one Traveler each', async () => {
    const ben = await world.addTraveler();
    const link = await ann.calendarLinks.open();
    expect(await ben.calendarLinks.current()).toBeNull();
    const other = await ben.calendarLinks.open();
    expect(other.url).not.toBe(link.url);
    await ben.calendarLinks.revoke();
    expect(await ann.calendarLinks.current()).toEqual(link);
  });

  test('[SCH-31] show one entry a day of the quest under way, at the reminder’s hour in the Traveler’s zone', async () => {
    await promised(ann, QUEST_CODES.coast);
    await ann.reminders.choose({ time: '2026-11-20T18:00:00.000Z' });
    const text = await read((await ann.calendarLinks.open()).url);
    const { quest } = await ann.quests.active();
    const days = new Set(
      quest.weeks.flatMap(({ challenges }) =>
        challenges.flatMap(({ steps, postScheduledDate }) => [
          ...steps.map(({ scheduledDate }) => scheduledDate),
          postScheduledDate,
        ]),
      ),
    );
    days.delete(null);
    expect(entriesIn(text)).toHaveLength(days.size);
    for (const date of days) {
      expect(text).toContain(`UID:${quest.id}-${date}@waymark`);
      expect(text).toContain(`DTSTART;TZID=Europe/Berlin:${String(date).replaceAll('-', '')}T190000`);
    }
    expect(text).toContain('SUMMARY:Quest coast');
    expect(text).toContain('○ Step shore-walk');
  });

  test('[SCH-31] mark what is completed, and keep the ids', async () => {
    await promised(ann, QUEST_CODES.coast);
    const { url } = await ann.calendarLinks.open();
    const idsIn = (text: string) => text.match(/^UID:.+$/gm);
    const before = await read(url);
    await ann.challenges.completeStep('shore', 'shore-walk', [], 'walked');
    const after = await read(url);
    expect(before).toContain('○ Step shore-walk');
    expect(after).toContain('✓ Step shore-walk');
    expect(after).toContain('○ Step shore-look');
    expect(idsIn(after)).toEqual(idsIn(before));
  });

  test('[SCH-31] are empty without a quest, and in a trial', async () => {
    const { url } = await ann.calendarLinks.open();
    expect(entriesIn(await read(url))).toEqual([]);
    await ann.quests.join(QUEST_CODES.garden, TODAY);
    expect(entriesIn(await read(url))).toEqual([]);
  });

  test('[SCH-48] end when the calendar was not read for a year, and the next one asked for is new', async () => {
    world.setTime('2024-12-01T08:00:00.000Z');
    const ended = await ann.calendarLinks.open();
    world.setTime('2025-11-20T09:10:00.000Z');
    await read(ended.url);
    world.setTime('2026-11-20T09:09:00.000Z');
    expect(await ann.calendarLinks.current()).toEqual(ended);
    world.setTime('2026-11-20T09:10:00.000Z');
    expect(await ann.calendarLinks.current()).toEqual({ ...ended, hasEnded: true });
    expect(await refusalKeyOf(world.readCalendar(ended.url))).toBe('feedNotFound');
    const [one, other] = await Promise.all([ann.calendarLinks.open(), ann.calendarLinks.open()]);
    expect(other).toEqual(one);
    expect([one.hasEnded, one.url === ended.url]).toEqual([false, false]);
    expect(await read(one.url)).toContain('BEGIN:VCALENDAR');
    expect(await ann.calendarLinks.current()).toEqual(one);
  });

  test('lead nowhere when nobody has such a link', async () => {
    const { url } = await ann.calendarLinks.open();
    for (const secret of ['a'.repeat(64), 'x', '..%2f'])
      expect(await refusalKeyOf(world.readCalendar(url.replace(/[\w-]+\.ics$/, `${secret}.ics`)))).toBe('feedNotFound');
  });
});
