import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { localStorageOrNone } from '#adapters/browser-storage/web-storage';
import { messages, formatMessage, Refusal } from '#core/messages';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { fillableStorage } from '../../fixtures/web-storage.ts';
import { CODES } from '../support/auth-app.tsx';
import { FullApp, unsignedToken } from '../support/full-app.tsx';

const ACCOUNT = formatMessage('accountMenu', { name: 'Mara Lindt' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  delete document.documentElement.dataset['theme'];
});

/** Waits until the effects of the visible page have run. */
const settled = (): Promise<void> => act(async () => new Promise((resume) => setTimeout(resume)));

async function signedIn(): Promise<FullApp> {
  const app = new FullApp(unsignedToken());
  app.openAt('/join');
  await screen.findByRole('button', { name: ACCOUNT }, { timeout: 5000 });
  await settled();
  return app;
}

const menu = (): HTMLElement => screen.getByRole('button', { name: ACCOUNT });

describe('the menu of the account', () => {
  test('opens with a click: name, address, theme and signing out', async () => {
    const app = await signedIn();
    expect(menu().getAttribute('aria-expanded')).toBe('false');
    await app.user.click(menu());
    expect(menu().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('mara@example.org')).toBeDefined();
    expect(screen.getByRole('group', { name: messages.theme })).toBeDefined();
    expect(screen.getByRole('button', { name: messages.signOut })).toBeDefined();
  });

  test('Escape closes it and restores the focus', async () => {
    const app = await signedIn();
    await app.user.click(menu());
    screen.getByRole('button', { name: messages.signOut }).focus();
    await app.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: messages.signOut })).toBeNull();
    expect(document.activeElement).toBe(menu());
  });

  test('a click outside closes it', async () => {
    const app = await signedIn();
    await app.user.click(menu());
    await app.user.click(document.body);
    expect(screen.queryByRole('button', { name: messages.signOut })).toBeNull();
  });

  test('signing out ends the session even if the server refuses', async () => {
    const app = await signedIn();
    vi.spyOn(app.accounts, 'signOut').mockRejectedValue(new Error('nobody there'));
    await app.user.click(menu());
    await app.user.click(screen.getByRole('button', { name: messages.signOut }));
    await waitFor(() => expect(app.sessionStore.read()).toBeUndefined());
  });
});

describe('the theme', () => {
  const marked = (): string | undefined => document.documentElement.dataset['theme'];

  test('follows the device until one is chosen, and again when that is chosen', async () => {
    const app = await signedIn();
    expect(marked()).toBeUndefined();
    await app.user.click(menu());
    expect(screen.getByRole('radio', { name: messages.themeSystem, checked: true })).toBeDefined();
    await app.user.click(screen.getByRole('radio', { name: messages.themeDark }));
    expect([marked(), app.themes.read()]).toEqual(['dark', 'dark']);
    await app.user.click(screen.getByRole('radio', { name: messages.themeLight }));
    expect(marked()).toBe('light');
    await app.user.click(screen.getByRole('radio', { name: messages.themeSystem }));
    expect([marked(), app.themes.read()]).toEqual([undefined, 'system']);
  });

  test('changes with another tab', async () => {
    const app = await signedIn();
    act(() => app.themes.save('dark'));
    await waitFor(() => expect(marked()).toBe('dark'));
  });
});

describe('the navigation', () => {
  const links = (): (string | null)[] =>
    within(screen.getByRole('navigation', { name: messages.mainNavigation }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const FIVE = [messages.navHome, messages.navOverview, messages.navPeople, messages.navPlaylist, messages.navYou];
  const WITHOUT_QUEST = [messages.navHome, messages.navOverview, messages.navYou];

  test('has its five entries from the first paint, and removes those that the quest does not have', async () => {
    const app = new FullApp(unsignedToken({ cohortEnrollmentCode: CODES.running }));
    await app.join(CODES.running);
    const quest = await app.quests.active();
    const reads = vi.spyOn(app.quests, 'active').mockRejectedValueOnce(new Refusal('errorServerDown'));
    const router = app.openAt('/settings');
    await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    expect(links()).toEqual(FIVE);
    await waitFor(() => expect(reads).toHaveBeenCalled());
    await settled();
    expect(links()).toEqual(FIVE);
    reads.mockResolvedValueOnce({ ...quest, hasPlaylist: false, hasRelationships: false });
    await act(() => router.navigate('/settings/change_password'));
    await waitFor(() => expect(links()).toEqual(WITHOUT_QUEST));
  });

  test('has no quest entries for a person without a quest', async () => {
    const app = new FullApp(unsignedToken({ cohortEnrollmentCode: CODES.running }));
    vi.spyOn(app.quests, 'active').mockRejectedValue(new Refusal('noActiveQuest'));
    app.openAt('/settings');
    await screen.findByRole('link', { name: messages.navHome }, { timeout: 5000 });
    await waitFor(() => expect(links()).toEqual(WITHOUT_QUEST));
  });
});

describe('the network', () => {
  test('shows a banner while there is none', async () => {
    const app = await signedIn();
    expect(screen.queryByText(messages.offlineKeepGoing)).toBeNull();
    act(() => app.network.change(false));
    expect(screen.getByText(messages.offlineKeepGoing)).toBeDefined();
    act(() => app.network.change(true));
    expect(screen.queryByText(messages.offlineKeepGoing)).toBeNull();
  });

  test('[STP-5] the banner says that drafts are saved only if the device can save them', async () => {
    const room = fillableStorage();
    const app = await signedIn();
    act(() => app.network.change(false));
    room.isFull = true;
    act(() => expect(() => localStorageOrNone().setItem('draft', 'text')).toThrow('no room'));
    expect(await screen.findByText(messages.offlineNotSaved)).toBeDefined();
    expect(screen.queryByText(messages.offlineKeepGoing)).toBeNull();
    room.isFull = false;
    act(() => localStorageOrNone().setItem('draft', 'text'));
    expect(await screen.findByText(messages.offlineKeepGoing)).toBeDefined();
  });
});

describe('the toast', () => {
  async function shown(): Promise<{ app: FullApp; toasts: ToastState }> {
    const app = await signedIn();
    const toasts = app.container.get(ToastState);
    act(() => toasts.show('errorServerDown'));
    return { app, toasts };
  }

  test('shows one message at a time, the newest, and reads it out', async () => {
    const { toasts } = await shown();
    const element = screen.getByText(messages.errorServerDown).closest('[aria-live="polite"]');
    act(() => toasts.show('errorStillRunning'));
    expect(element?.textContent).toBe(messages.errorStillRunning);
  });

  test('goes when it is dismissed', async () => {
    const { app } = await shown();
    await app.user.click(screen.getByRole('button', { name: messages.dismissMessage }));
    expect(screen.queryByText(messages.errorServerDown)).toBeNull();
  });

  test('offers to undo an action that runs when it disappears, when the page is left or another toast appears', async () => {
    const { app, toasts } = await shown();
    const done: string[] = [];
    const offer = (): void =>
      act(() =>
        toasts.showUndoable(
          'errorServerDown',
          {},
          {
            label: 'notebookUndo',
            undo: () => done.push('undone'),
            proceed: () => done.push('done'),
          },
        ),
      );
    offer();
    await app.user.click(screen.getByRole('button', { name: messages.notebookUndo }));
    expect([done, screen.queryByText(messages.errorServerDown)]).toEqual([['undone'], null]);
    offer();
    fireEvent(document, new Event('visibilitychange'));
    expect([done, screen.queryByText(messages.errorServerDown)]).toEqual([['undone', 'done'], null]);
    offer();
    act(() => toasts.show('errorStillRunning'));
    expect(done).toEqual(['undone', 'done', 'done']);
  });

  test('disappears after five seconds, and waits while it is hovered or focused', async () => {
    const { app, toasts } = await shown();
    act(() => toasts.dismiss());
    vi.useFakeTimers();
    try {
      act(() => toasts.show('errorServerDown'));
      act(() => void vi.advanceTimersByTime(4900));
      expect(screen.getByText(messages.errorServerDown)).toBeDefined();
      act(() => screen.getByRole('button', { name: messages.dismissMessage }).focus());
      act(() => void vi.advanceTimersByTime(20_000));
      expect(screen.getByText(messages.errorServerDown)).toBeDefined();
      act(() => screen.getByRole('button', { name: messages.dismissMessage }).blur());
      act(() => void vi.advanceTimersByTime(5000));
      expect(screen.queryByText(messages.errorServerDown)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
    expect(app.sessionStore.read()).toBeDefined();
  });
});

describe('going from page to page', () => {
  test('the focus moves to the content, and the window has the page’s title', async () => {
    const app = new FullApp();
    app.openAt('/auth/login');
    await app.user.click(await screen.findByRole('link', { name: messages.loginRegister }, { timeout: 5000 }));
    await screen.findByRole('heading', { level: 1, name: messages.registerTitle }, { timeout: 5000 });
    await expect.poll(() => document.activeElement?.id).toBe('main');
    expect(document.title).toBe(`${messages.registerTitle} · ${messages.productName}`);
  });
});

describe('a file dropped outside a drop zone', () => {
  test.each(['dragOver', 'drop'] as const)('does not open in place of the page: %s', async (kind) => {
    await signedIn();
    const main = screen.getByRole('main');
    const isLeftToTheBrowser = (types: readonly string[]): boolean =>
      fireEvent(main, createEvent[kind](main, { dataTransfer: { types, dropEffect: 'move' } }));
    expect(isLeftToTheBrowser(['Files'])).toBe(false);
    expect(isLeftToTheBrowser(['text/plain'])).toBe(true);
  });
});
