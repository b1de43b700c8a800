import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { messages, formatMessage } from '#core/messages';
import { ToastState } from '#ui/kit/feedback/toast.state.ts';
import { FullApp, unsignedToken } from '../support/full-app.tsx';

const ACCOUNT = formatMessage('accountMenu', { name: 'Mara Lindt' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  delete document.documentElement.dataset['theme'];
});

/** Until what is in view listens as well. */
const settled = (): Promise<void> => act(async () => new Promise((resume) => setTimeout(resume)));

async function signedIn(): Promise<FullApp> {
  const house = new FullApp(unsignedToken());
  house.openAt('/join');
  await screen.findByRole('button', { name: ACCOUNT }, { timeout: 5000 });
  await settled();
  return house;
}

const menu = (): HTMLElement => screen.getByRole('button', { name: ACCOUNT });

describe('the menu of the account', () => {
  test('opens with a press: name, address, looks and the way out', async () => {
    const house = await signedIn();
    expect(menu().getAttribute('aria-expanded')).toBe('false');
    await house.user.click(menu());
    expect(menu().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('mara@example.org')).toBeDefined();
    expect(screen.getByRole('group', { name: messages.theme })).toBeDefined();
    expect(screen.getByRole('button', { name: messages.signOut })).toBeDefined();
  });

  test('Escape closes it and gives focus back', async () => {
    const house = await signedIn();
    await house.user.click(menu());
    screen.getByRole('button', { name: messages.signOut }).focus();
    await house.user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: messages.signOut })).toBeNull();
    expect(document.activeElement).toBe(menu());
  });

  test('a press elsewhere closes it', async () => {
    const house = await signedIn();
    await house.user.click(menu());
    await house.user.click(document.body);
    expect(screen.queryByRole('button', { name: messages.signOut })).toBeNull();
  });

  test('signing out drops the session also when the server says no', async () => {
    const house = await signedIn();
    vi.spyOn(house.accounts, 'signOut').mockRejectedValue(new Error('nobody there'));
    await house.user.click(menu());
    await house.user.click(screen.getByRole('button', { name: messages.signOut }));
    await waitFor(() => expect(house.sessionStore.read()).toBeUndefined());
  });
});

describe('the looks', () => {
  const marked = (): string | undefined => document.documentElement.dataset['theme'];

  test('follow the device until something is chosen, and again when that is chosen', async () => {
    const house = await signedIn();
    expect(marked()).toBeUndefined();
    await house.user.click(menu());
    expect(screen.getByRole('radio', { name: messages.themeSystem, checked: true })).toBeDefined();
    await house.user.click(screen.getByRole('radio', { name: messages.themeDark }));
    expect([marked(), house.themes.read()]).toEqual(['dark', 'dark']);
    await house.user.click(screen.getByRole('radio', { name: messages.themeLight }));
    expect(marked()).toBe('light');
    await house.user.click(screen.getByRole('radio', { name: messages.themeSystem }));
    expect([marked(), house.themes.read()]).toEqual([undefined, 'system']);
  });

  test('change with another tab', async () => {
    const house = await signedIn();
    act(() => house.themes.save('dark'));
    await waitFor(() => expect(marked()).toBe('dark'));
  });
});

describe('the network', () => {
  test('is missed for as long as it is gone', async () => {
    const house = await signedIn();
    expect(screen.queryByText(messages.offlineKeepGoing)).toBeNull();
    act(() => house.network.change(false));
    expect(screen.getByText(messages.offlineKeepGoing)).toBeDefined();
    act(() => house.network.change(true));
    expect(screen.queryByText(messages.offlineKeepGoing)).toBeNull();
  });
});

describe('the toast', () => {
  async function shown(): Promise<{ house: FullApp; toasts: ToastState }> {
    const house = await signedIn();
    const toasts = house.container.get(ToastState);
    act(() => toasts.show('errorServerDown'));
    return { house, toasts };
  }

  test('is one at a time, read out, the newest', async () => {
    const { toasts } = await shown();
    const place = screen.getByText(messages.errorServerDown).closest('[aria-live="polite"]');
    act(() => toasts.show('errorStillRunning'));
    expect(place?.textContent).toBe(messages.errorStillRunning);
  });

  test('goes when it is dismissed', async () => {
    const { house } = await shown();
    await house.user.click(screen.getByRole('button', { name: messages.dismissMessage }));
    expect(screen.queryByText(messages.errorServerDown)).toBeNull();
  });

  test('goes by itself after five seconds, and waits while somebody is on it', async () => {
    const { house, toasts } = await shown();
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
    expect(house.sessionStore.read()).toBeDefined();
  });
});

describe('going from page to page', () => {
  test('focus begins at the content, and the window has the name of the page', async () => {
    const house = new FullApp();
    house.openAt('/auth/login');
    await house.user.click(await screen.findByRole('link', { name: messages.loginRegister }, { timeout: 5000 }));
    await screen.findByRole('heading', { level: 1, name: messages.registerTitle }, { timeout: 5000 });
    await expect.poll(() => document.activeElement?.id).toBe('main');
    expect(document.title).toBe(`${messages.registerTitle} · ${messages.productName}`);
  });
});

describe('what is dropped beside where it could be taken', () => {
  test.each(['dragOver', 'drop'] as const)('a file is not opened in the stead of the page: %s', async (kind) => {
    await signedIn();
    const main = screen.getByRole('main');
    const isLeftToTheBrowser = (types: readonly string[]): boolean =>
      fireEvent(main, createEvent[kind](main, { dataTransfer: { types, dropEffect: 'move' } }));
    expect(isLeftToTheBrowser(['Files'])).toBe(false);
    expect(isLeftToTheBrowser(['text/plain'])).toBe(true);
  });
});
