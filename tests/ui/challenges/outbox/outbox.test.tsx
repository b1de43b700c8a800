import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemoryOutboxStore } from '#adapters/memory/challenges/memory-outbox-store';
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
async function openFirstStep(way: TravelerApp = new TravelerApp()) {
  await way.join();
  way.open('/challenge/shore/0');
  await title('Step shore-look');
  return way;
}

function cut(way: TravelerApp): void {
  way.connection.failure = new Refusal('errorOffline');
  act(() => way.networkStatus.change(false));
}

function mend(way: TravelerApp): void {
  way.connection.failure = undefined;
  act(() => way.networkStatus.change(true));
}

async function completeFirst(way: TravelerApp, content = 'Grey, then gold.'): Promise<void> {
  fireEvent.change(answer('Artifact shore-words'), { target: { value: content } });
  await way.press('Complete step');
  await way.user.click(within(await dialog('Leave these out?')).getByRole('button', { name: 'Complete without them' }));
}

const reflect = async (content: string): Promise<void> => {
  fireEvent.change(await reflection(), { target: { value: content } });
};

const completed = async (way: TravelerApp): Promise<readonly number[]> =>
  (await way.challenges.open('shore')).completedSteps;

describe('a step that is completed without a network', () => {
  test('[ERR-4] waits in the outbox, leads on, and is sent once when the network is back', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way);
    await title('Step shore-walk');
    expect((await strip()).textContent).toContain('1 item waiting to be sent');
    expect(await completed(way)).toEqual([]);
    await way.followLink('Step 1: Step shore-look');
    expect(await screen.findByText(/^You’re offline\. This is saved on this device/)).toBeTruthy();
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    expect(answer('Artifact shore-words').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Complete step' })).toBeNull();

    const before = way.connection.count('completeStep');
    mend(way);
    await isEmpty();
    expect(await screen.findByText('Completed and saved')).toBeTruthy();
    expect(await completed(way)).toEqual([0]);
    expect(way.connection.count('completeStep')).toBe(before + 1);
    expect(way.drafts.list('step:shore:shore-look')).toEqual([]);
  });

  test('[ERR-4] waits too where the device believes in a network that leads nowhere, and is tried again by itself', async () => {
    const way = await openFirstStep();
    way.connection.failure = new Refusal('errorServerDown');
    await completeFirst(way);
    await title('Step shore-walk');
    expect((await strip()).textContent).toContain('1 item waiting to be sent');
    await way.followLink('Step 1: Step shore-look');
    expect(await screen.findByText(/sent when you are back online/)).toBeTruthy();
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    expect(await completed(way)).toEqual([]);
    const before = way.connection.count('completeStep');
    mend(way);
    await isEmpty();
    expect(await completed(way)).toEqual([0]);
    expect(way.connection.count('completeStep')).toBe(before + 1);
  });

  test('[ERR-4] is listed with what it is, since when, and how it stands, and goes when somebody asks', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way);
    await way.press('Show');
    const list = within(await dialog('Outbox'));
    expect(list.getByText(/It is sent once, in order, when you are back online, and counts from then/)).toBeTruthy();
    const entry = within(list.getByRole('listitem'));
    expect(entry.getByText('Step shore-look')).toBeTruthy();
    expect(entry.getByText(/Challenge shore/).textContent).toContain('Saved today at 10:00');
    expect(entry.getByRole('status').textContent).toBe('Waiting for a connection');
    await way.user.click(list.getByRole('button', { name: 'Send now' }));
    expect((await list.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    way.connection.failure = undefined;
    await way.user.click(list.getByRole('button', { name: 'Send now' }));
    expect(await list.findByText('Nothing is waiting to be sent.')).toBeTruthy();
    expect(await completed(way)).toEqual([0]);
    await way.user.click(list.getByText('Close', { selector: 'button *' }));
    await isEmpty();
  });

  test('[ERR-4] can be taken back, changed, and completed again', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way);
    await title('Step shore-walk');
    await way.followLink('Step 1: Step shore-look');
    await way.press('Take back');
    await isEmpty();
    expect(answer('Artifact shore-words').disabled).toBe(false);
    mend(way);
    await completeFirst(way, 'Gold, after all.');
    await title('Step shore-walk');
    const { answers } = await way.challenges.open('shore');
    expect(answers.map(({ text }) => text)).toEqual(['Gold, after all.']);
  });

  test('[ERR-4] is there after a reload, and is sent then', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way);
    await strip();
    document.body.innerHTML = '';
    const later = new TravelerApp({ world: way.world, drafts: way.drafts });
    later.open('/overview');
    await expect.poll(() => completed(way)).toEqual([0]);
    await isEmpty();
    expect(way.drafts.list('step:shore:shore-look')).toEqual([]);
  });

  test('[ERR-4] that was completed elsewhere meanwhile is not taken: it says why, keeps its words, and leads to its step', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way, 'Written on the train');
    await title('Step shore-walk');
    await way.completeElsewhere('shore', { step: 'shore-look' });
    mend(way);
    await waitFor(async () => expect((await strip()).textContent).toContain('1 item could not be sent'));
    await way.press('Show');
    const list = within(await dialog('Outbox'));
    expect(list.getByRole('status').textContent).toBe(
      'Not sent: This step is already completed, perhaps in another window. Please refresh the page.',
    );
    expect(list.getByText('Written on the train')).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Send now' })).toBeNull();
    await way.user.click(list.getByRole('link', { name: 'Open it' }));
    await title('Step shore-look');
    expect((await screen.findAllByText('Written on the train')).length).toBeGreaterThan(0);
    await way.press('Show');
    await way.user.click(within(await dialog('Outbox')).getByRole('button', { name: 'Remove' }));
    await way.user.click(within(await dialog('Outbox')).getByText('Close', { selector: 'button *' }));
    await isEmpty();
  });

  test('[ERR-4] that finds no room in the outbox says that there is no network, and keeps its words', async () => {
    const way = await openFirstStep(new TravelerApp({ outbox: new MemoryOutboxStore('mara', 0) }));
    cut(way);
    await completeFirst(way);
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(answer('Artifact shore-words').value).toBe('Grey, then gold.');
    mend(way);
    await way.press('Complete step');
    await title('Step shore-walk');
    expect(await completed(way)).toEqual([0]);
  });
});

describe('a post that is sent without a network', () => {
  test('[ERR-4] waits without points, and is celebrated once it has arrived', async () => {
    const way = new TravelerApp();
    await way.join();
    await way.completeElsewhere('shore', { step: 'shore-look' });
    await way.completeElsewhere('shore', { step: 'shore-walk' });
    way.open('/challenge/shore/2');
    await reflect('Sand in my shoes.');
    cut(way);
    await way.press('Complete challenge');
    expect(await screen.findByText(/You get your points then\.$/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await reflection()).disabled).toBe(true);
    mend(way);
    const party = within(await dialog('Challenge shore'));
    expect(party.getByText('100 earned')).toBeTruthy();
    expect((await way.challenges.open('shore')).post?.reflectAnswers).toBe('Sand in my shoes.');
  });

  test('[ERR-4] may follow steps that wait before it, and all arrive in order', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way);
    await title('Step shore-walk');
    await way.press('Complete step');
    await reflect('Sand.');
    await way.press('Complete challenge');
    await waitFor(async () => expect((await strip()).textContent).toContain('3 items waiting to be sent'));
    const before = way.connection.calls.length;
    mend(way);
    await dialog('Challenge shore');
    const sent = way.connection.calls.slice(before).filter((call) => ['completeStep', 'submitPost'].includes(call));
    expect(sent).toEqual(['completeStep', 'completeStep', 'submitPost']);
    expect((await way.challenges.open('shore')).completed).toBe(true);
  });

  test('[ERR-4] goes behind what waits already, also when the network is back', async () => {
    const way = await openFirstStep();
    cut(way);
    await completeFirst(way);
    await title('Step shore-walk');
    way.connection.failure = undefined;
    await way.press('Complete step');
    await reflect('Sand.');
    expect(await completed(way)).toEqual([]);
    await way.press('Complete challenge');
    mend(way);
    await dialog('Challenge shore');
    expect((await way.challenges.open('shore')).completed).toBe(true);
  });
});
