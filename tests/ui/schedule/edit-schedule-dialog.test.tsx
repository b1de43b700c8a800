import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import '#ui/schedule/edit-schedule-dialog-content.tsx';
import { gardenTrialQuest } from '../../fixtures/sample-quests.ts';
import { waitForPath, dialog, TravelerApp } from '../support/traveler-app.tsx';

const hoursOf = (day: string): string | null =>
  screen.getByRole('slider', { name: `Hours on ${day}` }).getAttribute('aria-valuenow');

describe('editing the schedule in a dialog', () => {
  let app: TravelerApp;

  beforeEach(async () => {
    app = new TravelerApp();
    await app.join();
    await app.commitHours({ friday: 2, sunday: 2 });
  });

  const open = async (): Promise<void> => {
    app.open('/edit-schedule/coast-2');
    await dialog('Edit your schedule');
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('starts with the given week and its saved hours', async () => {
    await open();
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Week' }).value).toBe('coast-2');
    expect([hoursOf('Friday'), hoursOf('Sunday')]).toEqual(['2', '2']);
  });

  test('[SCH-11] saves once, closes, and moves the visible steps', async () => {
    await open();
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    await app.press('Add an hour on Tuesday');
    const release = app.connection.hold();
    await app.user.dblClick(screen.getByRole('button', { name: 'Save my week' }));
    release();
    await isClosed();
    expect(app.connection.count('edit')).toBe(1);
    expect(await screen.findByText('cliff-climb 2026-11-24')).toBeTruthy();
  });

  test('asks before it closes with unsaved hours', async () => {
    await open();
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    await app.press('Add an hour on Tuesday');
    await app.press('Cancel');
    await dialog('Are you sure?');
    await app.press('Keep editing');
    expect(hoursOf('Tuesday')).toBe('1');
    await app.press('Cancel');
    await app.press('Lose changes');
    await isClosed();
    expect(app.connection.count('edit')).toBe(0);
  });

  test('asks before Back or a reload loses unsaved hours', async () => {
    const isUnloadHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const router = app.open('/edit-schedule/coast-2', '/elsewhere');
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    expect(isUnloadHeld()).toBe(false);
    await app.press('Add an hour on Tuesday');
    expect(isUnloadHeld()).toBe(true);
    await act(() => router.navigate(-1));
    await dialog('Are you sure?');
    await app.press('Keep editing');
    expect([hoursOf('Tuesday'), router.state.location.pathname]).toEqual(['1', '/edit-schedule/coast-2']);
    await act(() => router.navigate(-1));
    await dialog('Are you sure?');
    await app.press('Lose changes');
    await waitForPath('/elsewhere');
    expect(app.connection.count('edit')).toBe(0);
  });

  test('closes immediately without changes', async () => {
    await open();
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    await app.press('Cancel');
    await isClosed();
    expect(app.connection.count('edit')).toBe(0);
  });

  test('keeps the hours if saving fails, and shows why', async () => {
    await open();
    await screen.findByRole('slider', { name: 'Hours on Monday' });
    await app.press('Add an hour on Tuesday');
    app.connection.failure = new Refusal('errorOffline');
    await app.press('Save my week');
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to not be connected to internet.');
    expect(hoursOf('Tuesday')).toBe('1');
  });

  test('shows a skeleton, then can be retried if the hours cannot be loaded', async () => {
    const release = app.connection.hold();
    await open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    app.connection.failure = new Refusal('errorServerDown');
    release();
    expect((await screen.findByRole('alert')).textContent).toContain('please try again in a few minutes!');
    app.connection.failure = undefined;
    await app.press('Try again');
    expect(await screen.findByRole('slider', { name: 'Hours on Monday' })).toBeTruthy();
  });

  test('[SCH-8] says that a trial has no schedule', async () => {
    app = new TravelerApp({ content: gardenTrialQuest });
    await app.join();
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('You can’t edit the schedule of a trial quest.');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
