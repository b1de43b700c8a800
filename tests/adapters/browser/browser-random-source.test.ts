// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { BrowserRandomSource } from '#adapters/browser/browser-random-source';
import { BrowserNetwork } from '#adapters/browser/browser-network';

test('a die has every side, and no other', () => {
  const random = new BrowserRandomSource();
  const rolled = new Set(Array.from({ length: 600 }, () => random.integerBelow(6)));
  expect(rolled).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(random.integerBelow(1)).toBe(0);
});

test('numbers that would favour the low sides are drawn again', () => {
  const draws = [0xffff_ffff, 0xffff_fffe, 7];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as unknown as Uint32Array)[0] = draws.shift() ?? 0;
    return into;
  });
  expect(new BrowserRandomSource().integerBelow(10)).toBe(7);
});

test('ids are random UUIDs, each another', () => {
  const random = new BrowserRandomSource();
  const ids = Array.from({ length: 200 }, () => random.uuid());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

test('the network comes and goes with the browser, for whoever still listens', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const network = new BrowserNetwork();
  const seen: boolean[] = [];
  const stop = network.watch((isOnline) => seen.push(isOnline));
  window.dispatchEvent(new Event('offline'));
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(seen).toEqual([false, true]);
  expect(network.isOnline()).toBe(true);
});
