// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ANN_TOKEN, BEN_TOKEN, everySessionStore } from '../support/device-stores.ts';

describe.each(everySessionStore)('the session kept by $name', ({ open }) => {
  test('is nothing before somebody signs in', () => {
    expect(open().now.read()).toBeUndefined();
  });

  test('is the token kept last, until it is dropped', () => {
    const keeper = open().now;
    keeper.save(ANN_TOKEN);
    keeper.save(BEN_TOKEN);
    expect(keeper.read()).toBe(BEN_TOKEN);
    keeper.clear();
    expect(keeper.read()).toBeUndefined();
    keeper.clear();
    expect(keeper.read()).toBeUndefined();
  });

  test('outlasts a reload of the page', () => {
    const { now, reloaded } = open();
    now.save(ANN_TOKEN);
    expect(reloaded().read()).toBe(ANN_TOKEN);
    now.clear();
    expect(reloaded().read()).toBeUndefined();
  });

  test('tells whoever watches, until they stop', () => {
    const keeper = open().now;
    const [seen, others]: [unknown[], unknown[]] = [[], []];
    const stop = keeper.watch((token) => seen.push(token));
    keeper.watch((token) => others.push(token));
    keeper.save(ANN_TOKEN);
    keeper.clear();
    stop();
    keeper.save(BEN_TOKEN);
    expect(seen).toEqual([ANN_TOKEN, undefined]);
    expect(others).toEqual([ANN_TOKEN, undefined, BEN_TOKEN]);
  });

  test('has changed already when it tells so', () => {
    const keeper = open().now;
    let read: unknown;
    keeper.watch(() => (read = keeper.read()));
    keeper.save(ANN_TOKEN);
    expect(read).toBe(ANN_TOKEN);
  });
});
