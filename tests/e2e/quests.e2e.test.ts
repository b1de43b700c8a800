import { describe, expect, test } from 'vitest';
import { chrome } from './support/browser.ts';
import { holdRequest } from './support/hold-request.ts';
import { callApi, NEW_PASSWORD, submitPost, newTravelerToken } from './support/sessions.ts';
import { SIZES, setUpBrowserHarness } from './support/browser-harness.ts';
import { gotoQuietly } from './support/quiet-network.ts';

const TRIAL = [
  {
    id: 'put-a-light-on',
    steps: [
      ['clear-one-corner', 'the-corner-i-chose'],
      ['sit-there-for-five-minutes', undefined],
    ],
  },
  {
    id: 'ask-one-question',
    steps: [
      ['choose-your-evening-question', 'the-question-i-ask'],
      ['ask-it-tonight', undefined],
    ],
  },
] as const;

describe.skipIf(chrome === undefined)('quests', () => {
  const harness = setUpBrowserHarness();
  const { heading, inspect, press } = harness;

  const completeTrial = async (token: string): Promise<void> => {
    for (const { id, steps } of TRIAL) {
      for (const [step, applet] of steps) {
        const applets = applet ? [{ appletId: applet, appletType: 'inline-text', text: 'By the window.' }] : [];
        const path = `/challenges/${id}/steps/${step}/completed`;
        await callApi(harness.product.url, path, { applets, platform: 'web' }, token, 'PATCH');
      }
      expect(await submitPost(harness.product.url, id, token)).toBe(200);
    }
  };

  test.each(SIZES)(
    'on a %s a person completes a trial, joins a quest and a second one, and switches back',
    async (name) => {
      const { page, errors } = await harness.open(name);
      const email = harness.emailOf(`quests-${name}`);
      const token = await newTravelerToken(harness, email, '13579');

      await gotoQuietly(page, '/auth/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
      await press('Log in');
      await heading('Before it gets dark');
      await page.goto('/home');
      await heading('Put a light on');
      await inspect('trial-home');

      await completeTrial(token);
      await page.reload();
      const celebration = page.getByRole('dialog', { name: 'One Evening' });
      await celebration.getByText('30 earned').waitFor();
      await inspect('quest-completed');
      await press('See the farewell');
      await heading('The lamp stays on');
      await inspect('offboarding');
      await press('What a whole quest is');
      await page.waitForURL('**/join');

      await page.goto('/home');
      await heading('You finished your quest');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('button', { name: 'One Evening', exact: true }).click();
      await press('Your quests');
      await heading('Your quests');
      await press('New quest');
      await page.getByText('Your quest is complete. Would you like to start a new one?').waitFor();
      await inspect('new-quest-asked');
      await press('Yes, start one');
      await page.getByRole('textbox', { name: 'Quest Code' }).fill('13579');
      await press('Start');
      await page.getByText('You are already on that quest.').waitFor();
      await inspect('already-on-quest');
      await press('Use another code');
      await page.getByRole('textbox', { name: 'Quest Code' }).fill('24682');
      await press('Start');
      await page.getByText('You can no longer join this quest').waitFor();
      await page.getByRole('textbox', { name: 'Quest Code' }).fill('24680');
      await press('Start');
      const letQuest = await holdRequest(page, '**/api/v1/quests/active');
      await press('Join this quest');
      await page.getByText('Your new quest').waitFor();
      await inspect('overlay-new-quest');
      await letQuest();
      await heading('A light in the window');

      await page.goto('/join');
      await page.getByRole('textbox', { name: 'Quest Code' }).fill('24681');
      await press('Continue');
      await page.getByRole('radio', { name: /With my group/ }).check();
      await inspect('second-quest');
      await page.getByRole('button', { name: /^Leave Harbour Lights.* and join$/ }).click();
      await page.waitForURL((url) => url.pathname !== '/join');

      await page.goto('/profile/ManageQuests');
      await heading('Your quests');
      await expect.poll(() => page.getByRole('article').count()).toBe(3);
      await inspect('quests');
      await page.getByRole('button', { name: /^Switch to Harbour Lights/ }).click();
      await page.getByRole('alertdialog').waitFor();
      await inspect('switch-asked');
      await press('Switch');
      await page.waitForURL('**/home');
      await page.getByText('No hours yet').first().waitFor();
      await inspect('home-switched');

      expect(errors.filter((one) => !one.includes('/cohorts/code/24682'))).toEqual([]);
      expect(harness.problems).toEqual([]);
    },
  );
});
