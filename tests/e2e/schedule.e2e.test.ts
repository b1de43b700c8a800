import { isDeepRun } from '../../scripts/test-suites.mjs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome, type WindowName } from './support/browser.ts';
import { setUpBrowserHarness } from './support/browser-harness.ts';
import { newTravelerWithoutHours, storeSession } from './support/sessions.ts';
import type { Visitor } from './support/visitor.ts';

/** The hour and the weekday in a time zone. */
const timeIn = (timeZone: string) => {
  const part = (asked: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...asked, timeZone }).format();
  return { hour: Number(part({ hour: '2-digit', hourCycle: 'h23' })), weekday: part({ weekday: 'long' }) };
};

/** Whether it is not Sunday, because Sunday's steps cannot move to a later day, and not close to midnight. */
const isFit = ({ hour, weekday }: ReturnType<typeof timeIn>): boolean => weekday !== 'Sunday' && hour < 23;
const zone = ['Pacific/Kiritimati', 'UTC'].find((place) => isFit(timeIn(place))) ?? 'Pacific/Pago_Pago';

/** The current weekday in the person's time zone. */
const today = (): string => timeIn(zone).weekday;

describe.skipIf(chrome === undefined)('the schedule', () => {
  const harness = setUpBrowserHarness();
  const { inspect } = harness;

  /** A new person at the promise of hours. */
  const walkIn = async (name: WindowName, how: string): Promise<Visitor> => {
    const stranger = await harness.newVisitor(name, `schedule-${how}`, zone);
    const { page, email, name: displayName, password } = stranger;
    const person = { email, displayName, password, code: '24680', timeZone: zone };
    const { token } = await newTravelerWithoutHours(harness, person);
    await storeSession(page, token);
    await page.goto('/schedule-commit');
    await stranger.waitForHeading('Your week');
    await column('Monday').waitFor();
    return stranger;
  };

  const column = (day: string) => harness.page.getByRole('slider', { name: `Hours on ${day}` });
  const hoursOf = async (day: string): Promise<number> => Number(await column(day).getAttribute('aria-valuenow'));

  /** The centre of an element in the window, scrolled into view if necessary. */
  const middleOf = async (day: string, part: '[role=slider]' | '[aria-hidden][title]', isScrolled = true) => {
    const element = harness.page.locator(`[data-day=${day.toLowerCase()}] ${part}`).first();
    if (isScrolled) await element.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    const box = await element.boundingBox();
    if (!box) throw new Error(`Nothing of ${day} is in the window`);
    const { x: left, y: top, width, height } = box;
    return { x: left + width / 2, y: top + height / 2, left, top, width, height };
  };

  /** Sets an hour each for two weekdays and one for Sunday by keyboard. */
  const commitByKeys = async (): Promise<void> => {
    const { keyboard } = harness.page;
    const [from, to] = today() === 'Tuesday' ? ['Wednesday', 'Thursday'] : ['Monday', 'Tuesday'];
    await column(from).focus();
    await keyboard.press('ArrowUp');
    await keyboard.press('Shift+ArrowRight');
    expect([await hoursOf(from), await hoursOf(to)]).toEqual([0, 1]);
    await harness.page.getByText(`Moved 1 hour from ${from} to ${to}.`).waitFor();
    await keyboard.press('Home');
    expect(await hoursOf(to)).toBe(0);
    await column('Sunday').focus();
    await keyboard.press('3');
    expect(await hoursOf('Sunday')).toBe(3);
    await moveOne('Sunday', today());
  };

  /** Drags three hours into Sunday's column, and moves one of them to today. */
  const commitByDrag = async (): Promise<void> => {
    const { page } = harness;
    const sunday = await middleOf('Sunday', '[role=slider]');
    const isUpright = sunday.height > sunday.width;
    const at = (hour: number) =>
      isUpright
        ? { x: sunday.x, y: sunday.top + sunday.height - (hour - 0.5) * (sunday.height / 6) }
        : { x: sunday.left + (hour - 0.5) * (sunday.width / 6), y: sunday.y };
    await page.mouse.move(at(1).x, at(1).y);
    await page.mouse.down();
    await page.mouse.move(at(3).x, at(3).y, { steps: 6 });
    await page.mouse.up();
    expect(await hoursOf('Sunday')).toBe(3);
    await page
      .locator('[data-day]')
      .nth(3)
      .evaluate((day) => day.scrollIntoView({ block: 'center' }));
    const from = await middleOf('Sunday', '[aria-hidden][title]', false);
    await drag(from, await middleOf(today(), '[role=slider]', false));
    await page.getByText(`Moved 1 hour from Sunday to ${today()}.`).waitFor();
  };

  /** Drags by touch on a phone, by mouse on the desktop. */
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
    const { page, context } = harness.window;
    if (!(await page.evaluate(() => navigator.maxTouchPoints > 0))) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      return;
    }
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
    await touch('touchStart', from);
    for (const part of [0.1, 0.4, 0.7, 1])
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await touch('touchEnd');
  };

  const moveOne = async (from: string, to: string): Promise<void> => {
    await harness.page.getByRole('button', { name: 'Move an hour', exact: true }).click();
    await harness.page.getByRole('button', { name: `Move an hour from ${from}` }).click();
    await harness.page.getByRole('button', { name: `Move the hour to ${to}` }).click();
  };

  /** Selects the last of the offered weeks. */
  const lastWeek = async (page: Page = harness.page): Promise<void> => {
    const week = page.getByRole('combobox', { name: 'Week' });
    await week.waitFor();
    await week.selectOption({ index: (await week.getByRole('option').count()) - 1 });
  };

  /** Adds an hour on the Wednesday of a promised week; returns its hours. */
  const editLastWeek = async (stranger: Visitor): Promise<number> => {
    await harness.page.goto('/schedule-commit');
    await lastWeek();
    const hours = (await hoursOf('Wednesday')) + 1;
    await stranger.press('Add an hour on Wednesday');
    await inspect('schedule-later');
    await stranger.press('Save my week');
    await stranger.waitForHeading('When should we remind you?');
    return hours;
  };

  const openSecondTab = async (): Promise<Page> => {
    const second = await harness.window.context.newPage();
    await second.goto('/schedule-commit');
    await lastWeek(second);
    return second;
  };

  /** Saves in a second tab after the first: the tab shows the conflict, and its days stay visible above the message. */
  const saveInSecondTab = async (second: Page): Promise<void> => {
    await second.getByRole('button', { name: 'Add an hour on Friday' }).click();
    await second.getByRole('button', { name: 'Save my week' }).click();
    const told = second.getByRole('alert').getByText(messages.scheduleOutdated);
    await told.waitFor();
    await second.evaluate(() => scrollTo(0, 0));
    const [day, alert] = [await second.getByRole('slider').last().boundingBox(), await told.boundingBox()];
    expect(alert?.y).toBeGreaterThan(day?.y ?? Number.NaN);
    await second.close();
  };

  test.each([
    ['phone', 'drag'] as const,
    ...(isDeepRun ? [['desktop', 'keys'] as const, ['desktop', 'drag'] as const] : []),
  ])(
    'on a %s a week is promised by %s, a later one edited, and the rest replanned and taken back',
    async (name, how) => {
      const stranger = await walkIn(name, how);
      const { page } = harness;
      const start = page.getByRole('button', { name: 'Start', exact: true });
      const place = await start.boundingBox();
      await stranger.press('Start');
      const said = page.getByRole('alert').getByText('Choose 3 to 19 hours a week');
      await said.waitFor();
      if (name === 'phone') {
        expect((await start.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
        expect((await said.boundingBox())?.y).toBeLessThan(place?.y ?? 0);
      }
      await inspect('schedule-too-little');
      await stranger.press('Add an hour on Monday');
      await stranger.press('Remove an hour on Monday');
      if (how === 'keys') await commitByKeys();
      else await commitByDrag();
      await page.getByText('That’s enough to start.').waitFor();
      await inspect('schedule-filled');
      await stranger.press('Start');
      await stranger.chooseReminder();
      await stranger.seeHome('Sit where people pass', 'home');

      const second = name === 'phone' ? await openSecondTab() : undefined;
      const promised = await editLastWeek(stranger);
      if (second) await saveInSecondTab(second);
      await page.goto('/schedule-commit');
      await lastWeek();
      await expect.poll(() => hoursOf('Wednesday')).toBe(promised);
      await stranger.press('Add an hour on Friday');
      await page.getByRole('link', { name: 'Waymark' }).click();
      await page.getByRole('alertdialog', { name: 'Are you sure?' }).waitFor();
      await inspect('schedule-leaving');
      await stranger.press('Lose changes');
      await page.waitForURL('**/home');

      await page.goto('/replan');
      await page.getByText('Hours left this week').waitFor();
      for (let more = 0; more < 9; more += 1) await stranger.press('More: Hours left this week');
      await inspect('replan');
      const preview = page.getByRole('region', { name: 'Your new plan' });
      await preview.getByText('from Sunday').first().waitFor();
      const before = await preview.innerText();
      await stranger.press('Use this plan');
      await page.getByText('Your week has a new plan.').waitFor();
      await inspect('replan-accepted');
      await page.reload();
      await page.getByText('You’ve replanned this week.').waitFor();
      await stranger.press('Undo');
      await page.getByText('Your earlier plan is back.').waitFor();
      for (let more = 0; more < 9; more += 1) await stranger.press('More: Hours left this week');
      await expect.poll(() => preview.innerText()).toBe(before);
      expect(harness.problems).toEqual([]);
      expect(harness.errors).toEqual([]);
    },
    240_000,
  );
});
