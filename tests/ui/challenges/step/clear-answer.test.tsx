import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

test('[STP-1] an unfinished optional quiz blocks completion until it is cleared, also after a reload', async () => {
  const ask = (id: string) => ({
    id,
    title: `Question ${id}`,
    slider: null,
    madlib: null,
    options: ['Sea', 'Sand'].map((name) => ({ id: name, title: name, result: null })),
  });
  const questions = [ask('one'), ask('two')];
  const sections = [{ id: 'all', title: '', questions }];
  const quiz = { id: 'quiz', sections, rewards: [], mixedResultText: null };
  const applets = coastQuest.applets.map((one) =>
    one.id === 'shore-more' ? { ...one, appletType: 'quiz', quiz } : one,
  );
  const app = new TravelerApp({ content: { ...coastQuest, applets } });
  await app.join();
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value: 'Grey.' } });
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  fireEvent.click(within(screen.getByRole('group', { name: 'Question one' })).getByRole('radio', { name: 'Sea' }));
  await app.press('Complete step');
  expect(within(await dialog('Not quite there yet')).getByText(/Artifact shore-more/)).toBeTruthy();
  await app.press('Take me there');
  const open = within(screen.getByRole('group', { name: 'Question two' })).getAllByRole('radio')[0];
  await waitFor(() => expect(document.activeElement).toBe(open));
  expect(screen.getByRole('group', { description: 'This question still needs an answer.' })).toBe(
    open?.closest('fieldset'),
  );
  expect(chosen()).toHaveLength(1);
  await app.press('Clear this answer Artifact shore-more');
  expect(chosen()).toEqual([]);
  document.body.innerHTML = '';
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  expect(chosen()).toEqual([]);
  await app.press('Complete step');
  const said = within(await dialog('Skip “Artifact shore-more”?'));
  await app.user.click(said.getByRole('button', { name: 'Skip and complete' }));
  expect(await title('Step shore-walk')).toBeTruthy();
  expect((await app.challenges.open('shore')).answers.map(({ appletId }) => appletId)).toEqual(['shore-words']);
});
