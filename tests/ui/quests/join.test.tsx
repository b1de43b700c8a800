import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import type { Quests } from '#core/quests';
import { QUEST_CODES, forestQuest, gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { waitForPath, CODE, TravelerApp } from '../support/traveler-app.tsx';

const field = (): HTMLElement => screen.getByLabelText('Quest Code');

const complaint = (): string =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function enter(way: TravelerApp, code: string): Promise<void> {
  way.open('/join');
  await way.user.type(field(), code);
  await way.press('Continue');
}

describe('joining a quest with its code', () => {
  test.each([
    ['', 'Please enter your Quest Code'],
    ['12a45', 'A Quest Code has 5 or 6 digits'],
    ['1234', 'A Quest Code has 5 or 6 digits'],
    ['99999', 'This Quest Code is not valid'],
    [QUEST_CODES.closed, 'This quest is no longer open to join'],
  ])('complains under the field about %j', async (code, text) => {
    const way = new TravelerApp();
    way.addCohort(QUEST_CODES.closed, '2026-11-16', forestQuest, true);
    way.open('/join');
    if (code) await way.user.type(field(), code);
    await way.press('Continue');
    await waitFor(() => expect(complaint()).toContain(text));
    await way.user.type(field(), '1');
    expect(complaint()).not.toContain(text);
  });

  test.each([` ${CODE}`, `${CODE}\n`, '31 00\t1', '  3 1 0 0 1  '])('takes %j as it was copied', async (copied) => {
    const way = new TravelerApp();
    way.open('/join');
    await way.user.click(field());
    await way.user.paste(copied);
    expect((field() as HTMLInputElement).value).toBe(CODE);
    await way.press('Continue');
    expect(await screen.findByRole('heading', { name: 'Quest coast' })).toBeTruthy();
  });

  test('takes nothing off a code that is too long to be one', async () => {
    const way = new TravelerApp();
    await enter(way, '31001999');
    expect((field() as HTMLInputElement).value).toBe('31001999');
    expect(complaint()).toContain('A Quest Code has 5 or 6 digits');
  });

  test('[TIME-8] names the year of a Monday that lies in another one', async () => {
    const way = new TravelerApp({ starts: '2027-01-04' });
    way.clock.set('2027-01-01T09:00:00.000Z');
    await enter(way, CODE);
    expect(await screen.findByText(/^It starts on Monday,? 4 January\b(?! 2027)/)).toBeTruthy();
    cleanup();
    way.clock.set('2026-12-31T09:00:00.000Z');
    await enter(way, CODE);
    expect(await screen.findByText(/Monday,? 4 January 2027/)).toBeTruthy();
  });

  test('shows what the code opens, joins once on a double click, and lets loading decide', async () => {
    const way = new TravelerApp();
    await enter(way, CODE);
    const found = await screen.findByRole('heading', { name: 'Quest coast' });
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(screen.getByText(/It started on Monday,? 16 November/)).toBeTruthy();
    await way.user.dblClick(screen.getByRole('button', { name: 'Join this quest' }));
    await waitForPath('/loadingScreen');
    expect(way.connection.count('join')).toBe(1);
    expect((await way.quests.active()).quest.contentfulId).toBe('coast');
  });

  test('[ACC-1][ACC-2] asks when to start, one to three days before, and sends the choice', async () => {
    const way = new TravelerApp({ starts: '2026-11-23' });
    await enter(way, CODE);
    const join = await screen.findByRole<HTMLButtonElement>('button', { name: 'Join this quest' });
    expect(join.disabled).toBe(true);
    await way.user.click(screen.getByRole('radio', { name: /30 November/ }));
    expect(join.disabled).toBe(false);
    await way.user.click(join);
    await waitForPath('/loadingScreen');
    expect((await way.quests.active()).quest.startingDate).toBe('2026-11-30');
  });

  test('[ACC-1] does not ask four days before', async () => {
    const way = new TravelerApp({ starts: '2026-11-24' });
    await enter(way, CODE);
    await screen.findByRole('button', { name: 'Join this quest' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('[QST-1] says which quest is left behind before it is', async () => {
    const way = new TravelerApp();
    await way.join();
    way.addCohort('31003', '2026-11-16', forestQuest);
    await enter(way, '31003');
    expect(
      await screen.findByText(
        'You are on Quest coast. If you join this quest, you leave that one. What you did there is kept.',
      ),
    ).toBeTruthy();
    await way.press('Leave Quest coast and join');
    await waitForPath('/loadingScreen');
    expect((await way.quests.active()).quest.contentfulId).toBe('forest');
  });

  test('[QST-1] does not offer a trial while a regular quest is unfinished, and does once it is complete', async () => {
    const way = new TravelerApp({ content: forestQuest });
    await way.join();
    way.addCohort('31004', '2026-11-16', gardenTrialQuest);
    await enter(way, '31004');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please complete your active quest before you start a trial',
    );
    expect(screen.queryByRole('button', { name: /oin/ })).toBeNull();
    await way.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    cleanup();
    await enter(way, '31004');
    expect(await screen.findByText('You completed Quest forest. It stays in your quests.')).toBeTruthy();
    await way.press('Join this quest');
    await waitForPath('/loadingScreen');
    expect((await way.quests.active()).quest.isSampleQuest).toBe(true);
  });

  test('[TIME-2] counts from today on the calendar that the profile keeps, wherever the device is', async () => {
    const way = new TravelerApp({ starts: '2026-11-23' });
    way.world.traveler('mara').timeZone = 'Pacific/Kiritimati';
    way.clock.set('2026-11-22T12:00:00.000Z');
    await enter(way, CODE);
    expect(await screen.findByText(/It started on Monday,? 23 November/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await way.press('Join this quest');
    await waitForPath('/loadingScreen');
    expect((await way.quests.active()).quest.startingDate).toBe('2026-11-23');
  });

  test('says so when they are on that quest already, and lets them take another code', async () => {
    const way = new TravelerApp();
    await way.join();
    await enter(way, CODE);
    expect((await screen.findByRole('alert')).textContent).toBe('You are already on that quest.');
    await way.press('Use another code');
    expect((field() as HTMLInputElement).value).toBe(CODE);
    expect(document.activeElement).toBe(field());
  });

  test('[ERR-2] trying again after a lost answer is the same request, and being on the quest by then leads on', async () => {
    const way = new TravelerApp();
    const keys: unknown[] = [];
    const join = way.quests.join.bind(way.quests);
    const port: Quests = way.quests;
    port.join = async (code, start, key) => {
      keys.push(key);
      await join(code, start);
      if (keys.length === 1) throw new Refusal('errorServerDown');
    };
    await enter(way, CODE);
    await way.press('Join this quest');
    await screen.findByRole('alert');
    await way.press(/oin/);
    await waitForPath('/loadingScreen');
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('keeps the code when the server is down', async () => {
    const way = new TravelerApp();
    way.connection.failure = new Refusal('errorServerDown');
    await enter(way, CODE);
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    way.connection.failure = undefined;
    await way.press('Continue');
    expect(await screen.findByRole('heading', { name: 'Quest coast' })).toBeTruthy();
  });
});
