import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { todayIn, weekdayOf } from '#core/shared';
import { chrome, ZONE } from './support/browser.ts';
import { WIDE_SIZES, setUpBrowserHarness } from './support/browser-harness.ts';

/** Whether the middle of an element is not covered. */
const isUncovered = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

describe.skipIf(chrome === undefined)('the overview', () => {
  const harness = setUpBrowserHarness();

  const { inspect, inspectWidest } = harness;

  test.each(WIDE_SIZES)(
    'on a %s all challenges of a quest are found by challenge, by week and by day',
    async (name) => {
      const stranger = await harness.newTraveler(name, 'overview');
      const { page, errors } = harness;
      const card = (title: string) => page.getByRole('article', { name: title });

      await stranger.followLink('Overview');
      await stranger.waitForHeading('Overview');
      await page.goto('/journey');
      await page.waitForURL('**/overview?tab=all');
      await card('Sit where people pass').getByText('To do').waitFor();
      await inspect('all');
      await inspectWidest('all');

      const first = page.getByRole('button', { name: /Week 1/ });
      await first.click();
      await card('Sit where people pass').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: /Week 1/, expanded: false }).click();
      await card('Sit where people pass').waitFor();

      await stranger.press('Filter');
      await page.getByRole('dialog', { name: 'Which challenges do you want to see?' }).waitFor();
      await inspect('filter');
      await page.getByRole('button', { name: /^Completed/ }).click();
      await stranger.waitForHeading('No challenges completed yet');
      await inspect('filter-nothing');
      expect(new URL(page.url()).search).toBe('?tab=all&filter=completed');
      await stranger.press('Show all');
      await card('Ask one neighbour').waitFor();

      await stranger.press('Timeline');
      await page.getByRole('list', { name: 'Timeline' }).waitFor();
      await inspect('timeline');
      await inspectWidest('timeline');
      await page.goBack();
      await page.getByRole('list', { name: 'Timeline' }).waitFor({ state: 'detached' });

      await page.getByRole('tab', { name: 'All' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: 'Weekly', selected: true }).waitFor();
      await page
        .getByRole('list', { name: 'Weeks' })
        .getByRole('button', { name: /^Week 1/, pressed: true })
        .waitFor();
      await inspect('weekly');
      await inspectWidest('weekly');

      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: 'Daily', selected: true }).waitFor();
      const today = page.locator('[role=button][aria-current=date]');
      await today.waitFor();
      await inspect('daily');
      await inspectWidest('daily');
      await page.getByRole('button', { name: 'Edit schedule' }).click();
      const schedule = page.getByRole('dialog', { name: 'Edit your schedule' });
      const sunday = schedule.getByRole('slider', { name: 'Hours on Sunday' });
      await sunday.waitFor();
      await inspect('edit-schedule');
      await sunday.focus();
      expect(await sunday.evaluate(isUncovered)).toBe(true);
      const hours = Number(await sunday.getAttribute('aria-valuenow'));
      await stranger.press('Add an hour on Sunday');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: messages.loseChangesTitle });
      await question.waitFor();
      await inspect('edit-schedule-lose');
      await stranger.press(messages.loseChangesCancel);
      await question.waitFor({ state: 'detached' });
      await stranger.press('Save my week');
      await schedule.waitFor({ state: 'detached' });
      await stranger.press('Edit schedule');
      expect(Number(await sunday.getAttribute('aria-valuenow'))).toBe(hours + 1);
      await page.keyboard.press('Escape');
      await schedule.waitFor({ state: 'detached' });

      await today.focus();
      await page.keyboard.press(
        weekdayOf(todayIn(ZONE, new Date().toISOString())) === 'monday' ? 'ArrowRight' : 'ArrowLeft',
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(/tab=daily&date=\d{4}-\d\d-\d\d/);
      await page.reload();
      await stranger.press('Go to today');
      await page.getByRole('link', { name: /Pick your spot/ }).click();
      await stranger.passWeekOnboarding();
      await stranger.waitForHeading('Pick your spot');
      expect(new URL(page.url()).pathname).toBe('/challenge/sit-where-people-pass/0');
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/challenge/sit-where-people-pass/0');
      await page
        .getByRole('navigation', { name: messages.stepsOf })
        .getByRole('link', { name: messages.backHome })
        .click();
      await page.waitForURL('**/home');
      await inspectWidest('home');

      expect(harness.problems).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test('a trial shows all its challenges, and none by week or day', async () => {
    await harness.newTraveler('phone', 'overview-trial');
    const { page, context } = harness.window;
    await context.route('**/api/v1/quests/active', async (route) => {
      const answer = await route.fetch();
      const journey = (await answer.json()) as { quest: object };
      await route.fulfill({ response: answer, json: { ...journey, quest: { ...journey.quest, isSampleQuest: true } } });
    });
    await page.goto('/overview?tab=daily');
    await page.getByRole('article', { name: 'Sit where people pass' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['All']);
    await inspect('trial');
    expect(harness.problems).toEqual([]);
  });
});
