import { describe, expect, test } from 'vitest';
import { messages } from '#core/messages';
import { chrome } from './browser.ts';
import { SIZES, stageFor } from './stage.ts';

describe.skipIf(chrome === undefined)('the overview', () => {
  const stage = stageFor();

  const { look } = stage;

  test.each(SIZES)('on a %s everything of a quest is found by challenge, by week and by day', async (name) => {
    const stranger = await stage.walker(name, 'overview');
    const { page, complaints } = stage;
    const card = (title: string) => page.getByRole('article', { name: title });

    await stranger.follow('Overview');
    await stranger.heading('Overview');
    await page.goto('/journey');
    await page.waitForURL('**/overview?tab=all');
    await card('Sit where people pass').getByText('Todo').waitFor();
    await look('all');

    const first = page.getByRole('button', { name: /Week 1/ });
    await first.click();
    await card('Sit where people pass').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: /Week 1/, expanded: false }).click();
    await card('Sit where people pass').waitFor();

    await stranger.press('Filter');
    await page.getByRole('dialog', { name: 'Show which challenges?' }).waitFor();
    await look('filter');
    await page.getByRole('button', { name: /^Completed/ }).click();
    await stranger.heading('No challenge is completed yet');
    await look('filter-nothing');
    expect(new URL(page.url()).search).toBe('?tab=all&filter=completed');
    await page.reload();
    await stranger.heading('No challenge is completed yet');
    await stranger.press('Show all');
    await card('Ask one neighbour').waitFor();

    await stranger.press('Timeline');
    await page.getByRole('list', { name: 'Timeline' }).waitFor();
    await look('timeline');
    await page.goBack();
    await page.getByRole('list', { name: 'Timeline' }).waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Weekly', selected: true }).waitFor();
    await page
      .getByRole('list', { name: 'Weeks' })
      .getByRole('button', { name: /^Week 1/, pressed: true })
      .waitFor();
    await look('weekly');

    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Daily', selected: true }).waitFor();
    const today = page.locator('[role=button][aria-current=date]');
    await today.waitFor();
    await look('daily');
    await page.getByRole('button', { name: 'Edit schedule' }).click();
    const schedule = page.getByRole('dialog', { name: 'Edit your schedule' });
    const sunday = schedule.getByRole('slider', { name: 'Hours on Sunday' });
    await sunday.waitFor();
    await look('edit-schedule');
    const hours = Number(await sunday.getAttribute('aria-valuenow'));
    await stranger.press('One hour more on Sunday');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: messages.loseChangesTitle });
    await question.waitFor();
    await look('edit-schedule-lose');
    await stranger.press(messages.loseChangesCancel);
    await question.waitFor({ state: 'detached' });
    await stranger.press('Save my week');
    await schedule.waitFor({ state: 'detached' });
    await stranger.press('Edit schedule');
    expect(Number(await sunday.getAttribute('aria-valuenow'))).toBe(hours + 1);
    await page.keyboard.press('Escape');
    await schedule.waitFor({ state: 'detached' });

    await today.focus();
    await page.keyboard.press(new Date().getDay() === 1 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=daily&date=\d{4}-\d\d-\d\d/);
    await page.reload();
    await stranger.press('Go to today');
    await page.getByRole('link', { name: /Pick your spot/ }).click();
    await stranger.passWeekOnboarding();
    await stranger.heading('Pick your spot');
    expect(new URL(page.url()).pathname).toBe('/challenge/sit-where-people-pass/0');
    await page.goBack();
    await page.getByRole('tab', { name: 'Daily', selected: true }).waitFor();

    expect(stage.problems).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a trial shows all its challenges, and nothing by week or day', async () => {
    await stage.walker('phone', 'overview-trial');
    const { page, context } = stage.window;
    await context.route('**/api/v1/quests/active', async (route) => {
      const answer = await route.fetch();
      const journey = (await answer.json()) as { quest: object };
      await route.fulfill({ response: answer, json: { ...journey, quest: { ...journey.quest, isSampleQuest: true } } });
    });
    await page.goto('/overview?tab=daily');
    await page.getByRole('article', { name: 'Sit where people pass' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['All']);
    await look('trial');
    expect(stage.problems).toEqual([]);
  });
});
