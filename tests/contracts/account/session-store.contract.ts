// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ANN_TOKEN, BEN_TOKEN, everySessionStore } from '../support/device-stores.ts';

describe.each(everySessionStore)('the session saved by $name', ({ open }) => {
  test('is nothing before somebody signs in', () => {
    expect(open().now.read()).toBeUndefined();
  });

  test('is the token kept last, until it is dropped', () => {
    const sessionStore = open().now;
    sessionStore.save(ANN_TOKEN);
    sessionStore.save(BEN_TOKEN);
    expect(sessionStore.read()).toBe(BEN_TOKEN);
    sessionStore.clear();
    expect(sessionStore.read()).toBeUndefined();
    sessionStore.clear();
    expect(sessionStore.read()).toBeUndefined();
    sessionStore.save(ANN_TOKEN);
    sessionStore.end();
    expect(sessionStore.read()).toBeUndefined();
  });

  test('outlasts a reload of the page', () => {
    const { now, reloaded } = open();
    now.save(ANN_TOKEN);
    expect(reloaded().read()).toBe(ANN_TOKEN);
    now.clear();
    expect(reloaded().read()).toBeUndefined();
  });

  test('tells whoever watches, until they stop', () => {
    const sessionStore = open().now;
    const [seen, others]: [unknown[], unknown[]] = [[], []];
    const stop = sessionStore.watch((token) => seen.push(token));
    sessionStore.watch((token) => others.push(token));
    sessionStore.save(ANN_TOKEN);
    sessionStore.clear();
    stop();
    sessionStore.save(BEN_TOKEN);
    expect(seen).toEqual([ANN_TOKEN, undefined]);
    expect(others).toEqual([ANN_TOKEN, undefined, BEN_TOKEN]);
  });

  test('has changed already when it tells so', () => {
    const sessionStore = open().now;
    let read: unknown;
    sessionStore.watch(() => (read = sessionStore.read()));
    sessionStore.save(ANN_TOKEN);
    expect(read).toBe(ANN_TOKEN);
  });
});
