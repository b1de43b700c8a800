import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, Refusal } from '#core/messages';
import { OverlayState } from '#ui/kit/overlay/overlay.state.ts';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';
import { CODES } from '../support/auth-app.tsx';
import { FullApp, unsignedToken } from '../support/full-app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

async function atJoin() {
  const app = new FullApp(unsignedToken());
  const router = app.openAt('/join');
  await screen.findByRole('heading', { name: messages.joinTitle }, { timeout: 5000 });
  return { router, overlays: app.container.get(OverlayState) };
}

const page = (): Element | null => document.getElementById('main');

describe('an overlay', () => {
  test.each([
    ['new quest', messages.overlayNewQuest],
    ['new week', messages.overlayNewWeek],
  ] as const)(
    'of a %s lies over the page, is read out, and leaves nothing below within reach',
    async (overlay, text) => {
      const { overlays } = await atJoin();
      act(() => overlays.show(overlay));
      expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
      expect(page()?.closest('[inert]')).not.toBeNull();
      act(() => overlays.hide());
      expect(screen.queryByText(text)).toBeNull();
      expect(page()?.closest('[inert]')).toBeNull();
    },
  );

  test('stays when the page changes', async () => {
    const { router, overlays } = await atJoin();
    act(() => overlays.show('new quest'));
    await act(() => router.navigate('/daily-reminder-time'));
    await waitFor(() => expect(document.title).not.toContain(messages.joinTitle));
    expect(await screen.findByText(messages.overlayNewQuest)).toBeDefined();
  });

  test('disappears when its operation ends, also after a failure', async () => {
    const { overlays } = await atJoin();
    let finish: (name: string) => void = () => undefined;
    const work = overlays.during('new week', () => new Promise<string>((resolve) => (finish = resolve)));
    expect(overlays.shown).toBe('new week');
    finish('Harbour');
    expect(await work).toBe('Harbour');
    expect(overlays.shown).toBeUndefined();

    const refused = new Refusal('errorServerDown');
    await expect(overlays.during('new quest', () => Promise.reject(refused))).rejects.toBe(refused);
    expect(overlays.shown).toBeUndefined();
  });
});

describe('the banner about syncing', () => {
  test('appears while the visible content is being refreshed, once that takes a while', async () => {
    const app = new FullApp(unsignedToken());
    await app.join('31001');
    app.openAt('/home');
    await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    const journeys = app.container.get(ActiveQuestState);
    await waitFor(() => expect(journeys.isSyncing).toBe(false));
    expect(screen.queryByText(messages.loadingSyncing)).toBeNull();

    let answer: (journey: Awaited<ReturnType<typeof app.quests.active>>) => void = () => undefined;
    const journey = await app.quests.active();
    vi.spyOn(app.quests, 'active').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    act(() => void journeys.refresh());
    const banner = await screen.findByText(messages.loadingSyncing);
    expect(banner.closest('[role=status]')).not.toBeNull();
    await act(async () => answer(journey));
    expect(screen.queryByText(messages.loadingSyncing)).toBeNull();
  });

  test('does not appear before the first load', async () => {
    const app = new FullApp(unsignedToken());
    const journeys = app.container.get(ActiveQuestState);
    vi.spyOn(app.quests, 'active').mockImplementation(() => new Promise(() => undefined));
    void journeys.refresh();
    expect(journeys.isSyncing).toBe(false);
  });

  test('[QST-25] covers home while a week loads that has started since the last visit', async () => {
    const app = new FullApp(unsignedToken());
    await app.join(CODES.running);
    await app.onboardingFlows.markAppSeen();
    app.openAt('/home');
    await screen.findByRole('article', {}, { timeout: 5000 });
    const look = (): void => void act(() => document.dispatchEvent(new Event('visibilitychange')));
    look();
    expect(screen.queryByText(messages.overlayNewWeek)).toBeNull();

    let arrive: () => void = () => undefined;
    const journey = await app.quests.active();
    vi.spyOn(app.quests, 'active').mockReturnValue(new Promise((resolve) => (arrive = () => resolve(journey))));
    app.clock.set('2026-11-23T09:00:00.000Z');
    look();
    expect(await screen.findByText(messages.overlayNewWeek)).toBeDefined();
    await act(async () => arrive());
    await waitFor(() => expect(screen.queryByText(messages.overlayNewWeek)).toBeNull());
  });
});
