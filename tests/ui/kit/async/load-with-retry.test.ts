import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadWithRetry, trackFailedStylesheets } from '#ui/kit/async/load-with-retry.ts';

const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const asked = (): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
const lost = (link: HTMLLinkElement): HTMLLinkElement => {
  link.dispatchEvent(new Event('error'));
  return link;
};
const another = (link: HTMLLinkElement): Promise<HTMLLinkElement> =>
  vi.waitFor(() => {
    const [now] = links();
    if (!now || now === link) throw new Error('still the same styles');
    return now;
  });

beforeAll(trackFailedStylesheets);

afterEach(() => {
  for (const link of links()) link.remove();
});

test('stylesheets that are still loading stay, and code without any does not wait', async () => {
  const link = asked();
  expect(await loadWithRetry(async () => 'page')).toBe('page');
  expect(links()).toEqual([link]);
});

test('code that loads immediately waits for stylesheets that an earlier attempt lost', async () => {
  const link = lost(asked());
  const heard = vi.fn<(code: string) => void>();
  const both = Promise.all([
    loadWithRetry(async () => 'page').then(heard),
    loadWithRetry(async () => 'other').then(heard),
  ]);
  const again = await another(link);
  expect(heard).not.toHaveBeenCalled();
  again.dispatchEvent(new Event('load'));
  await both;
  expect(heard.mock.calls).toEqual([['page'], ['other']]);
  expect(links()).toEqual([again]);
});

test('stylesheets that fail twice refuse the code, and are requested again by the next attempt', async () => {
  const link = asked();
  const refused = vi.fn<() => void>();
  const first = loadWithRetry(async () => (lost(link), 'page')).catch(refused);
  const second = lost(await another(link));
  const third = lost(await another(second));
  await first;
  expect(refused).toHaveBeenCalledOnce();
  const next = loadWithRetry(async () => 'page');
  (await another(third)).dispatchEvent(new Event('load'));
  expect(await next).toBe('page');
});
