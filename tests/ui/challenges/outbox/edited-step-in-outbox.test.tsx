import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import { Refusal } from '#core/messages';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const edit = async (app: TravelerApp): Promise<void> => {
  await app.press('Edit content');
  await screen.findByRole('button', { name: 'Save content' });
};
const answer = (): HTMLTextAreaElement =>
  within(screen.getByRole('region', { name: 'Artifact shore-words' })).getByLabelText('Your answer');
const write = (value: string): boolean => fireEvent.change(answer(), { target: { value } });
const strip = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Outbox' });
const isEmpty = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Outbox' })).toBeNull());
const waitsHere = (): Promise<HTMLElement> => screen.findByText(/We’ve saved your changes on your device/);
const ALONE = 'You seem to not be connected to internet. Please restore the connection.';

/** A Traveler who edits the first step of the shore, which they completed elsewhere. */
async function atCompleted(app: TravelerApp = new TravelerApp()): Promise<TravelerApp> {
  const [cohort] = app.world.cohorts;
  if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: true });
  await app.join();
  await app.completeElsewhere('shore', { step: 'shore-look' });
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  await edit(app);
  return app;
}

function cut(app: TravelerApp, refusal = new Refusal('errorOffline')): void {
  app.connection.failure = refusal;
  act(() => app.networkStatus.change(false));
}

function mend(app: TravelerApp): void {
  app.connection.failure = undefined;
  act(() => app.networkStatus.change(true));
}

async function saveWithout(app: TravelerApp, shownText: string): Promise<void> {
  cut(app);
  write(shownText);
  await app.press('Save content');
  await waitsHere();
}

const kept = async ({ challenges }: TravelerApp): Promise<readonly (string | null)[]> =>
  (await challenges.open('shore')).answers.map(({ text }) => text);

describe('a completed step that is edited without a network', () => {
  test('[ERR-4] waits in the outbox, and is sent once when the network is back', async () => {
    const app = await atCompleted();
    await saveWithout(app, 'Gold, after all.');
    expect((await strip()).textContent).toContain('1 item waiting to be sent');
    expect(answer().value).toBe('Gold, after all.');
    expect(answer().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save content' })).toBeNull();
    expect(screen.getByText('Completed and saved')).toBeTruthy();
    expect(await kept(app)).toEqual(['Written elsewhere']);

    const before = app.connection.count('change');
    mend(app);
    await isEmpty();
    expect(await screen.findByRole('button', { name: 'Edit content' })).toBeTruthy();
    expect(screen.getByText('Gold, after all.')).toBeTruthy();
    expect(await kept(app)).toEqual(['Gold, after all.']);
    expect(app.connection.count('change')).toBe(before + 1);
    expect(app.drafts.list('edit:shore:shore-look')).toEqual([]);
    expect((await app.savedDrafts.find('edit:shore:shore-look'))?.draft.content ?? null).toBeNull();
  });

  test('[ERR-4] is added once, however quickly it is saved twice', async () => {
    const app = await atCompleted();
    cut(app);
    write('Once.');
    await app.user.dblClick(screen.getByRole('button', { name: 'Save content' }));
    await waitsHere();
    await app.press('Show Outbox');
    expect(within(await dialog('Outbox')).getAllByRole('listitem')).toHaveLength(1);
  });

  test('[ERR-4] is listed as an edit of its step, with a link to it', async () => {
    const app = await atCompleted();
    await saveWithout(app, 'Gold.');
    await app.followLink('Home');
    await app.press('Show Outbox');
    const list = within(await dialog('Outbox'));
    expect(list.getByText(/^We save what you do offline on this device/)).toBeTruthy();
    const entry = within(list.getByRole('listitem'));
    expect(entry.getByText('Changes to Step shore-look', { selector: 'p' })).toBeTruthy();
    expect(entry.getByText(/Challenge shore/)).toBeTruthy();
    expect(entry.getByRole('status').textContent).toBe('Waiting for a connection');
    expect(entry.getByRole('link', { name: /^Open it / }).getAttribute('href')).toBe('/challenge/shore/0');
  });

  test('[ERR-4] waits behind a step in the outbox, and completes no step itself', async () => {
    const app = await atCompleted();
    cut(app);
    await app.followLink('Step 2: Step shore-walk');
    await title('Step shore-walk');
    await app.press('Complete step');
    await screen.findByLabelText('Your reflection');
    await app.followLink('Step 1: Step shore-look, completed');
    await title('Step shore-look');
    await edit(app);
    write('In its turn.');
    await app.press('Save content');
    await waitsHere();
    expect((await strip()).textContent).toContain('2 items waiting to be sent');
    const before = app.connection.calls.length;
    mend(app);
    await isEmpty();
    const sent = app.connection.calls.slice(before).filter((call) => ['completeStep', 'change'].includes(call));
    expect(sent).toEqual(['completeStep', 'change']);
    expect((await app.challenges.open('shore')).completedSteps).toEqual([0, 1]);
    expect(await kept(app)).toEqual(['In its turn.']);
  });

  test('[ERR-4] can be removed from the outbox, edited and saved again', async () => {
    const app = await atCompleted();
    await saveWithout(app, 'Gold');
    await app.press(/^Edit instead/);
    await isEmpty();
    expect(answer().disabled).toBe(false);
    expect(answer().value).toBe('Gold');
    write('Gold and grey');
    mend(app);
    await app.press('Save content');
    await screen.findByRole('button', { name: 'Edit content' });
    expect(await kept(app)).toEqual(['Gold and grey']);
  });

  test('[ERR-4][STP-5] survives a reload, and leaves no data behind once it is sent', async () => {
    const app = await atCompleted();
    await saveWithout(app, 'From the train.');
    document.body.innerHTML = '';
    const later = new TravelerApp({ world: app.world, drafts: app.drafts });
    later.open('/overview');
    await expect.poll(() => kept(app)).toEqual(['From the train.']);
    await isEmpty();
    expect(app.drafts.list('edit:shore:shore-look')).toEqual([]);
    expect((await app.savedDrafts.find('edit:shore:shore-look'))?.draft.content ?? null).toBeNull();
  });

  test('[ERR-4] is shown on another page too, which has no edit', async () => {
    const app = await atCompleted(new TravelerApp({ outbox: new MemoryOutboxStore('mara') }));
    await saveWithout(app, 'From the other tab.');
    document.body.innerHTML = '';
    app.connection.failure = undefined;
    const other = new TravelerApp({ world: app.world, ...(app.outbox && { outbox: app.outbox }) });
    other.networkStatus.change(false);
    other.open('/challenge/shore/0');
    await waitsHere();
    expect(answer().value).toBe('From the other tab.');
    expect(answer().disabled).toBe(true);
  });

  test('[ERR-4] if refused, keeps its draft, and can be saved again', async () => {
    const app = await atCompleted();
    await saveWithout(app, 'Too late.');
    const [cohort] = app.world.cohorts;
    if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: false });
    mend(app);
    await waitFor(async () => expect((await strip()).textContent).toContain('1 item could not be sent'));
    await app.press('Show Outbox');
    const list = within(await dialog('Outbox'));
    expect(list.getByRole('status').textContent).toContain('Not sent');
    expect(list.getByText('Too late.')).toBeTruthy();
    expect(await kept(app)).toEqual(['Written elsewhere']);
    await app.user.click(list.getByText('Close', { selector: 'button *' }));
    if (cohort) app.world.replaceCohort({ ...cohort, allowEditCompleted: true });
    document.body.innerHTML = '';
    app.open('/challenge/shore/0');
    await waitFor(() => expect(answer().value).toBe('Too late.'));
    expect(answer().disabled).toBe(false);
    await app.press('Save content');
    await screen.findByRole('button', { name: 'Edit content' });
    expect(await kept(app)).toEqual(['Too late.']);
    await isEmpty();
  });

  test('[ERR-4][STP-6] says immediately if it is incomplete, and is not added to the outbox', async () => {
    const app = await atCompleted();
    cut(app);
    write(' ');
    await app.press('Save content');
    expect((await screen.findByRole('alert')).textContent).toBe('You must complete the artifact: Artifact shore-words');
    expect(screen.queryByRole('complementary', { name: 'Outbox' })).toBeNull();
  });

  test('[ERR-4] says that there is no network if the outbox is full, and keeps its draft', async () => {
    const app = await atCompleted(new TravelerApp({ outbox: new MemoryOutboxStore('mara', 0) }));
    cut(app);
    write('Half a');
    await app.press('Save content');
    expect((await screen.findByRole('alert')).textContent).toContain(ALONE);
    expect(answer().value).toBe('Half a');
    mend(app);
    await app.press('Save content');
    await screen.findByRole('button', { name: 'Edit content' });
    expect(await kept(app)).toEqual(['Half a']);
  });
});
