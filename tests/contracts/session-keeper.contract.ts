// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { annsToken, bensToken, everySessionKeeper } from './every-device.ts';

describe.each(everySessionKeeper)('the session kept by $name', ({ open }) => {
  test('is nothing before somebody signs in', () => {
    expect(open().now.read()).toBeUndefined();
  });

  test('is the token kept last, until it is dropped', () => {
    const keeper = open().now;
    keeper.keep(annsToken);
    keeper.keep(bensToken);
    expect(keeper.read()).toBe(bensToken);
    keeper.drop();
    expect(keeper.read()).toBeUndefined();
    keeper.drop();
    expect(keeper.read()).toBeUndefined();
  });

  test('outlasts a reload of the page', () => {
    const { now, reloaded } = open();
    now.keep(annsToken);
    expect(reloaded().read()).toBe(annsToken);
    now.drop();
    expect(reloaded().read()).toBeUndefined();
  });

  test('tells whoever watches, until they stop', () => {
    const keeper = open().now;
    const [seen, others]: [unknown[], unknown[]] = [[], []];
    const stop = keeper.watch((token) => seen.push(token));
    keeper.watch((token) => others.push(token));
    keeper.keep(annsToken);
    keeper.drop();
    stop();
    keeper.keep(bensToken);
    expect(seen).toEqual([annsToken, undefined]);
    expect(others).toEqual([annsToken, undefined, bensToken]);
  });

  test('has changed already when it tells so', () => {
    const keeper = open().now;
    let read: unknown;
    keeper.watch(() => (read = keeper.read()));
    keeper.keep(annsToken);
    expect(read).toBe(annsToken);
  });
});
