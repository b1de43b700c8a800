import { afterEach, expect, test, vi } from 'vitest';
import { twice } from '#ui/kit/twice.ts';

const links = (): HTMLLinkElement[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];

afterEach(() => {
  for (const link of links()) link.remove();
});

test('code that comes at once waits for styles that an earlier attempt left behind', async () => {
  const lost = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
  const heard = vi.fn<(code: string) => void>();
  const asked = twice(async () => 'page').then(heard);
  await vi.waitFor(() => expect(links()[0]).not.toBe(lost));
  expect(heard).not.toHaveBeenCalled();
  links()[0]?.dispatchEvent(new Event('load'));
  await asked;
  expect(heard).toHaveBeenCalledWith('page');
});
