import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { coastQuest } from '../../../fixtures/sample-quests.ts';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const edit = async (app: TravelerApp): Promise<void> => {
  await app.press('Edit content');
  await screen.findByRole('button', { name: 'Save content' });
};
const artifact = (name: string): HTMLElement => screen.getByRole('region', { name });
const answer = (name: string): HTMLTextAreaElement => within(artifact(name)).getByLabelText('Your answer');
const writeInto = (name: string, value: string): boolean => fireEvent.change(answer(name), { target: { value } });

/** A Traveler in front of the first step of the shore, which they completed elsewhere. */
async function atCompleted(app: TravelerApp = new TravelerApp(), isAllowed = true): Promise<TravelerApp> {
  const [cohort] = app.world.cohorts;
  if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: isAllowed });
  await app.join();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  await screen.findByText('Written elsewhere');
  return app;
}

const keptWords = async ({ challenges }: TravelerApp) => {
  const { answers, completedSteps } = await challenges.open('shore');
  return [answers.map(({ text }) => text), completedSteps];
};

describe('a completed step', () => {
  test('[STP-6] is read-only if its cohort does not allow edits', async () => {
    await atCompleted(new TravelerApp(), false);
    expect(screen.queryByRole('button', { name: 'Edit content' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[STP-6] accepts another answer to an answered applet, and stays completed', async () => {
    const app = await atCompleted();
    await edit(app);
    expect(answer('Artifact shore-words').value).toBe('Written elsewhere');
    expect(within(artifact('Artifact shore-more')).getByText('You left this blank.')).toBeTruthy();
    writeInto('Artifact shore-words', 'In other words.');
    await app.press('Save content');
    expect(await screen.findByRole('button', { name: 'Edit content' })).toBeTruthy();
    expect(screen.getByText('In other words.')).toBeTruthy();
    expect(await keptWords(app)).toEqual([['In other words.'], [0]]);
    expect(screen.getByRole('link', { name: 'Step 1: Step shore-look, completed' })).toBeTruthy();
  });

  test('[APL-70][STP-6] shows the previous answer next to the edit', async () => {
    const inputs = [{ id: 'how', type: 'short-text' as const, placeholder: null, options: [] }];
    const applets = coastQuest.applets.map((applet) => ({
      ...applet,
      appletType: 'madlib',
      madlib: { sentence: 'I walk {how}.', inputs },
      ...(applet.id === 'shore-more' && { repeats: 'shore-words' }),
    }));
    const app = new TravelerApp({ content: { ...coastQuest, applets } });
    const [cohort] = app.world.cohorts;
    if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: true });
    await app.join();
    const walked = (appletId: string, shownText: string) => ({
      appletId,
      appletType: 'madlib',
      text: null,
      madlibAnswers: { how: { contentfulId: 'how', answer: shownText } },
    });
    const answers = [walked('shore-words', 'slowly'), walked('shore-more', 'fast')];
    await app.challenges.completeStep('shore', 'shore-look', answers, 'elsewhere');
    app.open('/challenge/shore/0');
    await title('Step shore-look');
    await edit(app);
    const again = within(artifact('Artifact shore-more'));
    const before = await again.findByRole('region', { name: 'Your earlier answer' });
    expect(within(before).getByText('slowly')).toBeTruthy();
    expect(within(again.getByRole('region', { name: 'Now' })).getByText('fast')).toBeTruthy();
  });

  test('[STP-6] sends a change once, and no request without a change', async () => {
    const app = await atCompleted();
    await edit(app);
    await app.press('Save content');
    await screen.findByRole('button', { name: 'Edit content' });
    expect(app.connection.count('change')).toBe(0);
    await edit(app);
    writeInto('Artifact shore-words', 'Once.');
    await app.user.dblClick(screen.getByRole('button', { name: 'Save content' }));
    await screen.findByRole('button', { name: 'Edit content' });
    expect(app.connection.count('change')).toBe(1);
  });

  test('[STP-6] says what is missing, and keeps the saved answers', async () => {
    const app = await atCompleted();
    await edit(app);
    writeInto('Artifact shore-words', ' ');
    await app.press('Save content');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toBe('You must complete the artifact: Artifact shore-words');
    expect(await keptWords(app)).toEqual([['Written elsewhere'], [0]]);
  });

  test('[STP-5][STP-6] keeps the edit after a refusal and a reload, until it is saved', async () => {
    const app = await atCompleted();
    await edit(app);
    writeInto('Artifact shore-words', 'Half a');
    app.connection.failure = new Refusal('errorBackendDown');
    await app.press('Save content');
    expect((await screen.findByRole('alert')).textContent).toBe(new Refusal('errorBackendDown').message);
    expect(answer('Artifact shore-words').value).toBe('Half a');
    app.connection.failure = undefined;
    document.body.innerHTML = '';
    app.open('/challenge/shore/0');
    await waitFor(() => expect(answer('Artifact shore-words').value).toBe('Half a'));
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await app.press('Save content');
    await screen.findByRole('button', { name: 'Edit content' });
    expect(await keptWords(app)).toEqual([['Half a'], [0]]);
    await app.connection.settled();
    expect((await app.savedDrafts.find('edit:shore:shore-look'))?.draft.content?.answers ?? []).toEqual([]);
  });

  test('[STP-5] shows the edit of another device, and the Traveler picks one', async () => {
    const app = await atCompleted();
    await edit(app);
    await app.connection.settled();
    const content = {
      answers: [{ appletId: 'shore-words', appletType: 'inline-text', text: 'From the phone' }],
      reflectAnswers: '',
    };
    await app.savedDrafts.save('edit:shore:shore-look', { content, writer: 'phone', edit: 1, base: 0 });
    writeInto('Artifact shore-words', 'From the laptop');
    const other = within(await screen.findByRole('article', { name: 'In another window or on another device' }));
    expect(other.getByText('From the phone')).toBeTruthy();
    await app.press('Keep the other version');
    expect(answer('Artifact shore-words').value).toBe('From the phone');
  });

  test('[STP-6] asks before the edit is discarded, and then shows the saved answers', async () => {
    const app = await atCompleted();
    await edit(app);
    writeInto('Artifact shore-words', 'No.');
    await app.press('Stop editing');
    const said = within(await dialog('Are you sure?'));
    await app.user.click(said.getByRole('button', { name: 'Keep editing' }));
    expect(answer('Artifact shore-words').value).toBe('No.');
    await app.press('Stop editing');
    await app.user.click(within(await dialog('Are you sure?')).getByRole('button', { name: 'Lose changes' }));
    expect(await screen.findByText('Written elsewhere')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[STP-5][STP-10] asks before unsaved changes are left', async () => {
    const app = new TravelerApp({ drafts: new MemoryDeviceDrafts(0) });
    app.savedDrafts.save = async () => {
      throw new Refusal('errorServerDown');
    };
    await atCompleted(app);
    await edit(app);
    writeInto('Artifact shore-words', 'Nowhere yet');
    expect(screen.getByText(/^Not saved: this browser is out of space/)).toBeTruthy();
    await app.followLink('Home');
    expect(await dialog('Are you sure?')).toBeTruthy();
  });
});
