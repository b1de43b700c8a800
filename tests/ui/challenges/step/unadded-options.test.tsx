import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const options = ['oak', 'ash', 'elm'].map((id, order) => ({ id, title: `The ${id}`, order }));
const begun = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add your own' });
const SAID = 'You wrote an option but didn’t add it: Artifact shore-words. Add it or remove it.';

/** A Traveler at a step with a rank or a random selection. */
async function atOptions(appletType: string): Promise<TravelerApp> {
  const applets = coastQuest.applets.map((applet) =>
    applet.id === 'shore-words' ? { ...applet, appletType, options } : applet,
  );
  const app = new TravelerApp({ content: { ...coastQuest, applets } });
  const [cohort] = app.world.cohorts;
  if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: true });
  await app.join();
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  return app;
}

const keptOptions = async ({ challenges }: TravelerApp) =>
  (await challenges.open('shore')).answers.flatMap(({ options: stored = [] }) =>
    stored.map(({ userInput }) => userInput),
  );

test('[STP-1][APL-13] an option that was typed and not added blocks a step, and is not lost', async () => {
  const app = await atOptions('rank');
  await app.press('Keep this order');
  fireEvent.change(begun(), { target: { value: 'The willow' } });
  await app.press('Complete step');
  expect(within(await dialog('Not quite there yet')).getByText(SAID)).toBeTruthy();
  expect(app.connection.count('completeStep')).toBe(0);
  await app.press('Take me there');
  expect(begun().value).toBe('The willow');
  await app.press('Add');
  await app.press('Complete step');
  await app.press('Skip and complete');
  await title('Step shore-walk');
  expect(await keptOptions(app)).toEqual([null, null, null, 'The willow']);
});

test('[APL-13][APL-3] drawing is disabled while an option was typed and not added', async () => {
  const app = await atOptions('random-selection');
  fireEvent.change(begun(), { target: { value: 'The willow' } });
  expect(screen.getByText(SAID)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose for me' }).disabled).toBe(true);
  fireEvent.change(begun(), { target: { value: '' } });
  expect(screen.queryByText(SAID)).toBeNull();
  await app.press('Choose for me');
  expect(await screen.findByRole('button', { name: 'Reset' })).toBeTruthy();
});

test('[STP-6][APL-13] an edit is not saved, and asks before it is discarded, while an option was typed and not added', async () => {
  const app = await atOptions('rank');
  await app.press('Keep this order');
  await app.press('Complete step');
  await app.press('Skip and complete');
  await title('Step shore-walk');
  await app.followLink(/^Step 1: Step shore-look/);
  await app.press('Edit content');
  await screen.findByRole('button', { name: 'Save content' });
  fireEvent.change(begun(), { target: { value: 'The willow' } });
  await app.press('Save content');
  expect(await screen.findByText(SAID)).toBeTruthy();
  expect(begun().value).toBe('The willow');
  await app.press('Stop editing');
  await app.user.click(within(await dialog('Are you sure?')).getByRole('button', { name: 'Keep editing' }));
  await app.press('Add');
  await app.press('Save content');
  await screen.findByRole('button', { name: 'Edit content' });
  expect(await keptOptions(app)).toEqual([null, null, null, 'The willow']);
});

test.each([
  ['rank', 'Keep this order'],
  ['random-selection', 'Choose for me'],
])('[STP-1] the way to an open %s leads to what answers it, or to the option that was begun', async (type, answers) => {
  const app = await atOptions(type);
  await app.press('Complete step');
  await app.press('Take me there');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: answers })));
  fireEvent.change(begun(), { target: { value: 'The willow' } });
  await app.press('Complete step');
  await app.press('Take me there');
  await waitFor(() => expect(document.activeElement).toBe(begun()));
});
