import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { messages, Refusal } from '#core/messages';
import type { Quests } from '#core/quests';
import { QUEST_CODES, forestQuest, gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { waitForPath, CODE, TravelerApp } from '../support/traveler-app.tsx';

const field = (): HTMLElement => screen.getByLabelText('Quest Code');

const complaint = (): string =>
  (field().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function enter(app: TravelerApp, code: string): Promise<void> {
  app.open('/join');
  await app.user.type(field(), code);
  await app.press('Continue');
}

describe('joining a quest with its code', () => {
  test.each([
    ['', 'Please enter your Quest Code'],
    ['12a45', 'A Quest Code has 5 or 6 digits'],
    ['1234', 'A Quest Code has 5 or 6 digits'],
    ['99999', 'This Quest Code is not valid'],
    [QUEST_CODES.closed, 'You can no longer join this quest'],
  ])('complains under the field about %j', async (code, text) => {
    const app = new TravelerApp();
    app.addCohort(QUEST_CODES.closed, '2026-11-16', forestQuest, true);
    app.open('/join');
    if (code) await app.user.type(field(), code);
    await app.press('Continue');
    await waitFor(() => expect(complaint()).toContain(text));
    await app.user.type(field(), '1');
    expect(complaint()).not.toContain(text);
  });

  test.each([` ${CODE}`, `${CODE}\n`, '31 00\t1', '  3 1 0 0 1  '])('accepts %j as it was copied', async (copied) => {
    const app = new TravelerApp();
    app.open('/join');
    await app.user.click(field());
    await app.user.paste(copied);
    expect((field() as HTMLInputElement).value).toBe(CODE);
    await app.press('Continue');
    expect(await screen.findByRole('heading', { name: 'Quest coast' })).toBeTruthy();
  });

  test('does not shorten a code that is too long', async () => {
    const app = new TravelerApp();
    await enter(app, '31001999');
    expect((field() as HTMLInputElement).value).toBe('31001999');
    expect(complaint()).toContain('A Quest Code has 5 or 6 digits');
  });

  test('[TIME-8] includes the year of a Monday in another year', async () => {
    const app = new TravelerApp({ starts: '2027-01-04' });
    app.clock.set('2027-01-01T09:00:00.000Z');
    await enter(app, CODE);
    expect(await screen.findByText(/^It starts on Monday,? 4 January\b(?! 2027)/)).toBeTruthy();
    cleanup();
    app.clock.set('2026-12-31T09:00:00.000Z');
    await enter(app, CODE);
    expect(await screen.findByText(/Monday,? 4 January 2027/)).toBeTruthy();
  });

  test('shows the quest of the code, joins once on a double click, and continues to loading', async () => {
    const app = new TravelerApp();
    await enter(app, CODE);
    const found = await screen.findByRole('heading', { name: 'Quest coast' });
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(screen.getByText(/It started on Monday,? 16 November/)).toBeTruthy();
    await app.user.dblClick(screen.getByRole('button', { name: 'Join this quest' }));
    await waitForPath('/loadingScreen');
    expect(app.connection.count('join')).toBe(1);
    expect((await app.quests.active()).quest.contentfulId).toBe('coast');
  });

  test('[ACC-1][ACC-2] asks when to start, one to three days before, and sends the choice', async () => {
    const app = new TravelerApp({ starts: '2026-11-23' });
    await enter(app, CODE);
    const join = await screen.findByRole<HTMLButtonElement>('button', { name: 'Join this quest' });
    expect(join.disabled).toBe(true);
    await app.user.click(screen.getByRole('radio', { name: /30 November/ }));
    expect(join.disabled).toBe(false);
    await app.user.click(join);
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest.startingDate).toBe('2026-11-30');
  });

  test.each([
    [/^With my group, in the week of Monday,? 16 November \(already started\)$/, '2026-11-16'],
    [/^On Monday,? 23 November$/, '2026-11-23'],
  ])('[ACC-2] of a cohort that starts on a Sunday the choice is %s', async (name, startingDate) => {
    const app = new TravelerApp({ starts: '2026-11-22' });
    await enter(app, CODE);
    await app.user.click(await screen.findByRole('radio', { name }));
    expect(screen.queryByText(/22 November/)).toBeNull();
    await app.press('Join this quest');
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest.startingDate).toBe(startingDate);
  });

  test.each([
    ['2026-11-24', /^It starts on Monday,? 23 November\./],
    ['2026-11-18', /^It started on Monday,? 16 November\./],
  ])('[ACC-2] of a cohort that starts on %s the first day of its weeks is shown', async (starts, shown) => {
    await enter(new TravelerApp({ starts }), CODE);
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  test('[ACC-1] does not ask four days before', async () => {
    const app = new TravelerApp({ starts: '2026-11-24' });
    await enter(app, CODE);
    await screen.findByRole('button', { name: 'Join this quest' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('[QST-1] names the quest that joining leaves', async () => {
    const app = new TravelerApp();
    await app.join();
    app.addCohort('31003', '2026-11-16', forestQuest);
    await enter(app, '31003');
    expect(await screen.findByText('You’ll leave Quest coast. We’ll keep everything you did there.')).toBeTruthy();
    await app.press('Leave Quest coast and join');
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest.contentfulId).toBe('forest');
  });

  test('[QST-1] does not offer a trial while a regular quest is unfinished, but does once it is complete', async () => {
    const app = new TravelerApp({ content: forestQuest });
    await app.join();
    app.addCohort('31004', '2026-11-16', gardenTrialQuest);
    await enter(app, '31004');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please complete your active quest before you start a trial',
    );
    expect(screen.queryByRole('button', { name: /oin/ })).toBeNull();
    await app.completeElsewhere('trees', { step: 'trees-count', post: 'Many.' });
    cleanup();
    await enter(app, '31004');
    expect(await screen.findByText('You completed Quest forest. It stays in your quests.')).toBeTruthy();
    await app.press('Join this quest');
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest.isSampleQuest).toBe(true);
  });

  test('[QST-1] shows no trace of the trial on the home of the quest joined after it', async () => {
    const app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    app.addCohort('31004', '2026-11-16', forestQuest);
    const router = app.open('/home');
    expect(await screen.findByText(messages.daysTrial)).toBeTruthy();
    await act(() => router.navigate('/join'));
    await app.user.type(field(), '31004');
    await app.press('Continue');
    await app.user.click(await screen.findByRole('button', { name: /^(?:Leave .* and join|Join this quest)$/ }));
    await waitForPath('/loadingScreen');
    await act(() => router.navigate('/home'));
    await screen.findByText(forestQuest.quest.title);
    expect(document.body.textContent).not.toMatch(/trial|own pace/i);
  });

  test('[TIME-2] uses today’s date in the account’s time zone, wherever the device is', async () => {
    const app = new TravelerApp({ starts: '2026-11-23' });
    app.world.traveler('mara').timeZone = 'Pacific/Kiritimati';
    app.clock.set('2026-11-22T12:00:00.000Z');
    await enter(app, CODE);
    expect(await screen.findByText(/It started on Monday,? 23 November/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await app.press('Join this quest');
    await waitForPath('/loadingScreen');
    expect((await app.quests.active()).quest.startingDate).toBe('2026-11-23');
  });

  test('says so if they are on that quest already, and lets them enter another code', async () => {
    const app = new TravelerApp();
    await app.join();
    await enter(app, CODE);
    expect((await screen.findByRole('alert')).textContent).toBe('You are already on that quest.');
    await app.press('Use another code');
    expect((field() as HTMLInputElement).value).toBe(CODE);
    expect(document.activeElement).toBe(field());
  });

  test('[ERR-2] trying again after a lost response is the same request, and continues if they are on the quest by then', async () => {
    const app = new TravelerApp();
    const keys: unknown[] = [];
    const join = app.quests.join.bind(app.quests);
    const port: Quests = app.quests;
    port.join = async (code, start, key) => {
      keys.push(key);
      await join(code, start);
      if (keys.length === 1) throw new Refusal('errorServerDown');
    };
    await enter(app, CODE);
    await app.press('Join this quest');
    await screen.findByRole('alert');
    await app.press(/oin/);
    await waitForPath('/loadingScreen');
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('keeps the code when the server is down', async () => {
    const app = new TravelerApp();
    app.connection.failure = new Refusal('errorServerDown');
    await enter(app, CODE);
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes');
    app.connection.failure = undefined;
    await app.press('Continue');
    expect(await screen.findByRole('heading', { name: 'Quest coast' })).toBeTruthy();
  });
});
