import type { SessionStore } from '../account/index.ts';
import type { ContractRunner, OpenedStore } from './contract-runner.ts';
import { SAMPLE_TOKENS } from './sample-tokens.ts';

/** The contract of every {@link SessionStore}; `open` makes one without a session. */
export function sessionStoreContract({ test, assert }: ContractRunner, open: () => OpenedStore<SessionStore>): void {
  const [ann, ben] = SAMPLE_TOKENS;

  test('is nothing before somebody signs in', () => {
    assert.deepEqual(open().now.read(), undefined);
  });

  test('is the token kept last, until it is dropped', () => {
    const sessionStore = open().now;
    sessionStore.save(ann);
    sessionStore.save(ben);
    assert.deepEqual(sessionStore.read(), ben);
    sessionStore.clear();
    assert.deepEqual(sessionStore.read(), undefined);
    sessionStore.clear();
    assert.deepEqual(sessionStore.read(), undefined);
    sessionStore.save(ann);
    sessionStore.end();
    assert.deepEqual(sessionStore.read(), undefined);
  });

  test('outlasts a reload of the page', () => {
    const { now, reloaded } = open();
    now.save(ann);
    assert.deepEqual(reloaded().read(), ann);
    now.clear();
    assert.deepEqual(reloaded().read(), undefined);
  });

  test('tells whoever watches, until they stop', () => {
    const sessionStore = open().now;
    const [seen, others]: [unknown[], unknown[]] = [[], []];
    const stop = sessionStore.watch((token) => seen.push(token));
    sessionStore.watch((token) => others.push(token));
    sessionStore.save(ann);
    sessionStore.clear();
    stop();
    sessionStore.save(ben);
    assert.deepEqual(seen, [ann, undefined]);
    assert.deepEqual(others, [ann, undefined, ben]);
  });

  test('has changed already when it tells so', () => {
    const sessionStore = open().now;
    let read: unknown;
    sessionStore.watch(() => (read = sessionStore.read()));
    sessionStore.save(ann);
    assert.deepEqual(read, ann);
  });
}
