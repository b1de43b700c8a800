import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryOutboxStore } from '#memory/challenges/memory-outbox-store';
import { Refusal } from '#core/messages';
import { dialog, TravelerApp } from '../../support/traveler-app.tsx';

const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
const answer = (name: string): HTMLTextAreaElement =>
  within(screen.getByRole('region', { name })).getByLabelText('Your answer');
const reflection = (): Promise<HTMLTextAreaElement> => screen.findByLabelText<HTMLTextAreaElement>('Your reflection');
const strip = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Outbox' });
const isEmpty = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('complementary', { name: 'Outbox' })).toBeNull());

/** A Traveler at the first step of the shore. */
async function openFirstStep(app: TravelerApp = new TravelerApp()) {
  await app.join();
  app.open('/challenge/shore/0');
  await title('Step shore-look');
  return app;
}

function cut(app: TravelerApp): void {
  app.connection.failure = new Refusal('errorOffline');
  act(() => app.networkStatus.change(false));
}

function mend(app: TravelerApp): void {
  app.connection.failure = undefined;
  act(() => app.networkStatus.change(true));
}

async function completeFirst(app: TravelerApp, content = 'Grey, then gold.'): Promise<void> {
  fireEvent.change(answer('Artifact shore-words'), { target: { value: content } });
  await app.press('Complete step');
  await app.user.click(within(await dialog(/^Skip /)).getByRole('button', { name: 'Skip and complete' }));
}

const reflect = async (content: string): Promise<void> => {
  fireEvent.change(await reflection(), { target: { value: content } });
};

const completed = async (app: TravelerApp): Promise<readonly number[]> =>
  (await app.challenges.open('shore')).completedSteps;

describe('a step that is completed without a network', () => {
  test('[ERR-4] waits in the outbox, opens the next step, and is sent once when the network is back', async () => {
    const app = await openFirstStep();
    cut(app);
    await completeFirst(app);
    await title('Step shore-walk');
    expect((await strip()).textContent).toContain('1 item waiting to be sent');
    expect(await completed(app)).toEqual([]);
    await app.followLink('Step 1: Step shore-look');
    expect(await screen.findByText(/^You’re offline\. We’ve saved this on your device/)).toBeTruthy();
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    expect(answer('Artifact shore-words').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Complete step' })).toBeNull();

    const before = app.connection.count('completeStep');
    mend(app);
    await isEmpty();
    expect(await screen.findByText('Completed and saved')).toBeTruthy();
    expect(await completed(app)).toEqual([0]);
    expect(app.connection.count('completeStep')).toBe(before + 1);
    expect(app.drafts.list('step:shore:shore-look')).toEqual([]);
  });

  test('[ERR-4] also waits if the network exists but does not work, and is retried automatically', async () => {
    const app = await openFirstStep();
    app.connection.failure = new Refusal('errorServerDown');
    await completeFirst(app);
    await title('Step shore-walk');
    expect((await strip()).textContent).toContain('1 item waiting to be sent');
    await app.followLink('Step 1: Step shore-look');
    expect(await screen.findByText(/send it when you’re back online/)).toBeTruthy();
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    expect(await completed(app)).toEqual([]);
    const before = app.connection.count('completeStep');
    mend(app);
    await isEmpty();
    expect(await completed(app)).toEqual([0]);
    expect(app.connection.count('completeStep')).toBe(before + 1);
  });

  test('[ERR-4][TIME-1] is listed with its title, time at home and status, and is sent on request', async () => {
    const app = await openFirstStep();
    app.clock.setZone('Asia/Tokyo');
    cut(app);
    await completeFirst(app);
    await app.press('Show Outbox');
    const list = within(await dialog('Outbox'));
    expect(list.getByText(/send it when you’re back online. It counts from that moment/)).toBeTruthy();
    const entry = within(list.getByRole('listitem'));
    expect(entry.getByText('Step shore-look', { selector: 'p' })).toBeTruthy();
    expect(entry.getByText(/Challenge shore/).textContent).toContain('Saved today at 10:00');
    expect(entry.getByRole('status').textContent).toBe('Waiting for a connection');
    await app.user.click(list.getByRole('button', { name: 'Send now' }));
    expect((await list.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    app.connection.failure = undefined;
    await app.user.click(list.getByRole('button', { name: 'Send now' }));
    expect(await list.findByText('Your outbox is empty.')).toBeTruthy();
    expect(await completed(app)).toEqual([0]);
    await app.user.click(list.getByText('Close', { selector: 'button *' }));
    await isEmpty();
  });

  test('[ERR-4] can be removed from the outbox, changed, and completed again', async () => {
    const app = await openFirstStep();
    cut(app);
    await completeFirst(app);
    await title('Step shore-walk');
    await app.followLink('Step 1: Step shore-look');
    await app.press(/^Edit instead/);
    await isEmpty();
    expect(answer('Artifact shore-words').disabled).toBe(false);
    mend(app);
    await completeFirst(app, 'Gold, after all.');
    await title('Step shore-walk');
    const { answers } = await app.challenges.open('shore');
    expect(answers.map(({ text }) => text)).toEqual(['Gold, after all.']);
  });

  test('[ERR-4] survives a reload, and is sent then', async () => {
    const app = await openFirstStep();
    cut(app);
    await completeFirst(app);
    await strip();
    document.body.innerHTML = '';
    const later = new TravelerApp({ world: app.world, drafts: app.drafts });
    later.open('/overview');
    await expect.poll(() => completed(app)).toEqual([0]);
    await isEmpty();
    expect(app.drafts.list('step:shore:shore-look')).toEqual([]);
  });

  test('[ERR-4] if completed elsewhere in the meantime, is refused with the reason, keeps its draft, and links to its step', async () => {
    const app = await openFirstStep();
    cut(app);
    await completeFirst(app, 'Written on the train');
    await title('Step shore-walk');
    await app.completeElsewhere('shore', { step: 'shore-look' });
    mend(app);
    await waitFor(async () => expect((await strip()).textContent).toContain('1 item could not be sent'));
    await app.press('Show Outbox');
    const list = within(await dialog('Outbox'));
    expect(list.getByRole('status').textContent).toBe(
      'Not sent: This step is already completed, perhaps in another window. Please refresh the page.',
    );
    expect(list.getByText('Written on the train')).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Send now' })).toBeNull();
    await app.user.click(list.getByRole('link', { name: /^Open it / }));
    await title('Step shore-look');
    expect((await screen.findAllByText('Written on the train')).length).toBeGreaterThan(0);
    await app.press('Show Outbox');
    await app.user.click(within(await dialog('Outbox')).getByRole('button', { name: /^Remove / }));
    await app.user.click(within(await dialog('Outbox')).getByText('Close', { selector: 'button *' }));
    await isEmpty();
  });

  test('[ERR-4] says that there is no network if the outbox is full, and keeps its draft', async () => {
    const app = await openFirstStep(new TravelerApp({ outbox: new MemoryOutboxStore('mara', 0) }));
    cut(app);
    await completeFirst(app);
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    mend(app);
    await app.press('Complete step');
    await title('Step shore-walk');
    expect(await completed(app)).toEqual([0]);
  });
});

describe('a post that is sent without a network', () => {
  test('[ERR-4] waits without points, and is celebrated once it is sent', async () => {
    const app = new TravelerApp();
    await app.join();
    await app.completeElsewhere('shore', { step: 'shore-look' });
    await app.completeElsewhere('shore', { step: 'shore-walk' });
    app.open('/challenge/shore/2');
    await reflect('Sand in my shoes.');
    cut(app);
    await app.press('Complete challenge');
    expect(await screen.findByText(/You’ll get your points then\.$/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await reflection()).disabled).toBe(true);
    mend(app);
    const party = within(await dialog('Challenge shore'));
    expect(party.getByText('100 earned')).toBeTruthy();
    expect((await app.challenges.open('shore')).post?.reflectAnswers).toBe('Sand in my shoes.');
  });

  test('[ERR-4] may follow waiting steps, and all are sent in order', async () => {
    const app = await openFirstStep();
    cut(app);
    await completeFirst(app);
    await title('Step shore-walk');
    await app.press('Complete step');
    await reflect('Sand.');
    await app.press('Complete challenge');
    await waitFor(async () => expect((await strip()).textContent).toContain('3 items waiting to be sent'));
    const before = app.connection.calls.length;
    mend(app);
    await dialog('Challenge shore');
    const sent = app.connection.calls.slice(before).filter((call) => ['completeStep', 'submitPost'].includes(call));
    expect(sent).toEqual(['completeStep', 'completeStep', 'submitPost']);
    expect((await app.challenges.open('shore')).completed).toBe(true);
  });

  test('[ERR-4] waits behind other entries, even when the network is back', async () => {
    const app = await openFirstStep();
    cut(app);
    await completeFirst(app);
    await title('Step shore-walk');
    app.connection.failure = undefined;
    await app.press('Complete step');
    await reflect('Sand.');
    expect(await completed(app)).toEqual([]);
    await app.press('Complete challenge');
    mend(app);
    await dialog('Challenge shore');
    expect((await app.challenges.open('shore')).completed).toBe(true);
  });
});
