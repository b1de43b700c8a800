import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryNotifications, MemoryNotifier } from '#memory/notifications/memory-notifications';
import { MemoryPushDevice } from '#memory/notifications/memory-push';
import { MemoryQuests } from '#memory/quests/memory-quests';
import { MemoryLiveEvents } from '#memory/shared/memory-live-events';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryDatabase } from '#memory/memory-database';
import { SessionStore, UnsavedWork } from '#core/account';
import { Refusal } from '#core/messages';
import { Notifications, type NotificationType, PushDevice, pushTag } from '#core/notifications';
import { Quests } from '#core/quests';
import { Clock, LiveEvents } from '#core/shared';
import { AccountMenu } from '#ui/app/account-menu/account-menu.tsx';
import '#ui/app/account-menu/recent-activity.tsx';
import { UnreadBadges } from '#ui/app/layout/unread-badges.tsx';
import { PageTitle } from '#ui/kit/layout/page.tsx';
import { ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { compose } from '../../../composition-root.ts';
import { signedInBindings } from '../../../composition/browser/signed-in.bindings.ts';
import { SAMPLE_TRAVELER, unsignedToken } from '../../fixtures/sample-traveler.ts';
import { LocationDisplay, waitForPath } from '../support/location-display.tsx';
import { NO_PROFILE } from '#core/relationships';

describe('recent activity', () => {
  let clock: MemoryClock;
  let world: MemoryDatabase;
  let notifications: MemoryNotifications;
  let asked: ReturnType<typeof vi.spyOn>;
  let live: MemoryLiveEvents;
  let device: MemoryPushDevice;

  beforeEach(() => {
    clock = new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/Berlin');
    world = new MemoryDatabase(clock, new MemoryRandomSource());
    for (const { id, displayName } of [
      { id: SAMPLE_TRAVELER.id, displayName: 'Ann Walker' },
      { id: 'ben', displayName: 'Ben Fields' },
    ])
      world.people.set(id, { id, displayName, email: `${id}@scene.test`, ...NO_PROFILE });
    notifications = new MemoryNotifications(world, SAMPLE_TRAVELER.id);
    live = new MemoryLiveEvents(world, SAMPLE_TRAVELER.id, false);
    device = new MemoryPushDevice();
    asked = vi.spyOn(notifications, 'recent');
  });
  afterEach(() => vi.useRealTimers());

  const tell = (type: NotificationType, aboutId: string = 'ben'): Promise<void> =>
    new MemoryNotifier(world).tell([
      { to: SAMPLE_TRAVELER.id, aboutId, type, targetId: null, relationshipId: 'pair', title: '' },
    ]);

  function renderMenu(): void {
    const container = compose(
      ...signedInBindings,
      new ContainerModule(({ bind, rebind }) => {
        rebind(SessionStore).toConstantValue(new MemorySessionStore(unsignedToken()));
        rebind(Clock).toConstantValue(clock);
        rebind(Notifications).toConstantValue(notifications);
        rebind(LiveEvents).toConstantValue(live);
        rebind(PushDevice).toConstantValue(device);
        rebind(Quests).toConstantValue(new MemoryQuests(world, SAMPLE_TRAVELER.id));
        bind(UnsavedWork).toConstantValue({ saveToServer: async () => true, discard: async () => undefined });
      }),
    );
    render(
      <MemoryRouter initialEntries={['/home']}>
        <ViewModelProvider value={(type) => container.get(type)}>
          <UnreadBadges>
            <PageTitle title="Home" />
          </UnreadBadges>
          <AccountMenu />
          <LocationDisplay />
        </ViewModelProvider>
      </MemoryRouter>,
    );
  }
  const button = () => screen.getByRole('button', { name: /^You: account of/ });
  const openMenu = async () => {
    await userEvent.click(button());
    return within(await screen.findByRole('region', { name: 'Recent activity' }));
  };

  test('[NTF-7] is counted at the avatar, stays new after the menu was open, and is read once it is followed', async () => {
    await tell('INVITATION_RECEIVED');
    await tell('OTHER');
    renderMenu();
    await screen.findByRole('button', { name: /, 2 new notifications$/ });
    const menu = await openMenu();
    expect(await menu.findByText('Ben Fields invited you to connect.')).toBeDefined();
    expect(menu.getAllByText('New')).toHaveLength(2);
    cleanup();
    renderMenu();
    const again = await openMenu();
    const link = await again.findByRole('link', { name: /Ben Fields invited you/ });
    expect(again.getAllByText('New')).toHaveLength(2);
    await userEvent.click(link);
    await screen.findByRole('button', { name: /, 1 new notification$/ });
    const last = await openMenu();
    await last.findByText('Ben Fields invited you to connect.');
    expect(last.getAllByText('New')).toHaveLength(1);
  });

  test('[NTF-22] a push on the device disappears once it was read on another device', async () => {
    await tell('INVITATION_RECEIVED');
    await tell('PARTNER_NUDGE');
    const listed = (await notifications.recent()).notifications;
    const pushes = listed.map(({ id, type }) => ({ tag: pushTag(type, 'pair'), notification: id }));
    const read = listed[0]?.id ?? '';
    device.shown = [{ tag: pushTag('REMINDER') }, ...pushes];
    renderMenu();
    await act(async () => live.join());
    await screen.findByRole('button', { name: /, 2 new notifications$/ });
    expect(device.shown).toHaveLength(3);
    await act(() => notifications.markOneRead(read));
    await screen.findByRole('button', { name: /, 1 new notification$/ });
    expect(device.shown).toEqual([{ tag: pushTag('REMINDER') }, ...pushes.slice(1)]);
  });

  test('[NTF-7] is all marked as read with one click, available while there is something new', async () => {
    await tell('INVITATION_RECEIVED');
    await tell('OTHER');
    renderMenu();
    const menu = await openMenu();
    const press = vi.spyOn(notifications, 'markRead').mockRejectedValueOnce(new Refusal('errorOffline'));
    await userEvent.click(await menu.findByRole('button', { name: 'Mark all as read' }));
    await menu.findByRole('alert');
    expect(button().getAttribute('aria-label')).toMatch(/, 2 new notifications$/);
    await userEvent.click(menu.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(button().getAttribute('aria-label')).not.toContain('new'));
    expect(menu.queryByText('New')).toBeNull();
    expect(menu.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(press).toHaveBeenCalledTimes(2);
  });

  test('[REL-16] unread messages are counted in the title and on the app icon, on any page and live', async () => {
    let unreadMessages = 2;
    const badge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
    Object.assign(navigator, { setAppBadge: badge });
    const { recent } = MemoryNotifications.prototype;
    vi.spyOn(notifications, 'recent').mockImplementation(async () => ({
      ...(await recent.call(notifications)),
      unreadMessages,
    }));
    renderMenu();
    await waitFor(() => expect(document.title).toBe('(2) Home · Waymark'));
    expect(badge).toHaveBeenLastCalledWith(2);
    await act(async () => live.join());
    unreadMessages = 3;
    await act(async () => world.hint(SAMPLE_TRAVELER.id, 'chat:ben'));
    await waitFor(() => expect(document.title).toBe('(3) Home · Waymark'));
    cleanup();
    expect(badge).toHaveBeenLastCalledWith(0);
  });

  test('[NTF-13] counts as seen once the menu shows it', async () => {
    await tell('INVITATION_RECEIVED');
    renderMenu();
    const menu = await openMenu();
    await menu.findByText('Ben Fields invited you to connect.');
    await waitFor(() => expect(world.notifications.map(({ seenAt }) => seenAt)).toEqual([clock.now()]));
  });

  test('[NTF-7] is shown as read in an open menu once it was read on another device', async () => {
    await tell('INVITATION_RECEIVED');
    renderMenu();
    await act(async () => live.join());
    const menu = await openMenu();
    await menu.findByText('New');
    await act(() => new MemoryNotifications(world, SAMPLE_TRAVELER.id).markRead('2026-11-21T00:00:00.000Z'));
    await waitFor(() => expect(menu.queryByText('New')).toBeNull());
  });

  test('[NTF-1] [NTF-2] links to the right page, closes the menu, and is no link without a target', async () => {
    await tell('INVITATION_RECEIVED');
    await tell('OTHER', 'gone');
    renderMenu();
    const menu = await openMenu();
    expect((await menu.findByText(/Something happened/)).closest('a')).toBeNull();
    await userEvent.click(menu.getByRole('link', { name: /Ben Fields invited you/ }));
    await waitForPath('/relationships');
    expect(screen.queryByRole('region', { name: 'Recent activity' })).toBeNull();
  });

  test('says that it is empty, that it loads, and how to retry after an error', async () => {
    asked.mockRejectedValue(new Refusal('errorServerDown'));
    renderMenu();
    const menu = await openMenu();
    const retry = await menu.findByRole('button', { name: 'Try again' });
    let answer = (): void => undefined;
    asked.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ notifications: [], unread: 0, unreadMessages: 0 }))),
    );
    await userEvent.click(retry);
    expect((await menu.findByRole('status')).textContent).toBe('Loading...');
    act(() => answer());
    expect(await menu.findByText(/^Nothing yet/)).toBeDefined();
  });

  test('is polled every two minutes while the page is visible', async () => {
    vi.useFakeTimers();
    renderMenu();
    await act(() => vi.advanceTimersByTimeAsync(240_000));
    expect(asked).toHaveBeenCalledTimes(3);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(240_000));
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('is counted live, without polling in between, and shown in an open menu', async () => {
    vi.useFakeTimers();
    renderMenu();
    await act(async () => live.join());
    await act(() => tell('INVITATION_RECEIVED'));
    expect(button().getAttribute('aria-label')).toMatch(/, 1 new notification$/);
    const asks = asked.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(480_000));
    expect(asked).toHaveBeenCalledTimes(asks);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked).toHaveBeenCalledTimes(asks + 1);
    vi.useRealTimers();
    const menu = await openMenu();
    await menu.findByText('Ben Fields invited you to connect.');
    await act(() => tell('RELATIONSHIP_SWITCH'));
    expect(await menu.findByText(/Your relationship with .* has ended/)).toBeDefined();
    await waitFor(() => expect(button().getAttribute('aria-label')).toMatch(/, 2 new notifications$/));
  });

  test('is marked as read here once it was read on another device', async () => {
    await tell('INVITATION_RECEIVED');
    renderMenu();
    await act(async () => live.join());
    await screen.findByRole('button', { name: /, 1 new notification$/ });
    await act(() => new MemoryNotifications(world, SAMPLE_TRAVELER.id).markRead('2026-11-21T00:00:00.000Z'));
    await waitFor(() => expect(button().getAttribute('aria-label')).not.toContain('new'));
  });

  test('[TIME-2] uses the time zone of the account, wherever the device is', async () => {
    world.traveler(SAMPLE_TRAVELER.id).timeZone = 'Pacific/Kiritimati';
    await tell('INVITATION_RECEIVED');
    renderMenu();
    const menu = await openMenu();
    expect(await menu.findByText(/23:00/)).toBeDefined();
  });

  test('[TIME-7] shows the hour of today’s notifications, and the date of earlier ones', async () => {
    await tell('INVITATION_RECEIVED');
    clock.set('2026-11-22T10:30:00.000Z');
    await tell('RELATIONSHIP_SWITCH');
    renderMenu();
    const menu = await openMenu();
    await menu.findByText(/Your relationship with .* has ended/);
    const times = [...document.querySelectorAll('time')].map((time) => time.textContent);
    expect(times).toEqual(['11:30', '20 November']);
  });
});
