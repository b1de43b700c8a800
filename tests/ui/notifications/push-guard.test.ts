import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryPushDevice } from '#memory/notifications/memory-push';
import { SessionState } from '#ui/account/session/session.state.ts';
import { PushGuard } from '#ui/app/push-guard.state.ts';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';

test.each([
  ['sign out', (store: MemorySessionStore) => store.clear(), false],
  ['were signed out by the server', (store: MemorySessionStore) => store.end(), false],
  ['make room for somebody else', (store: MemorySessionStore) => store.save(unsignedToken({ id: 'ben' })), false],
  [
    'get another token',
    (store: MemorySessionStore) => store.save(unsignedToken({ id: 'ann', role: 'OPERATOR' })),
    true,
  ],
])('[NTF-19] a device on which they %s takes their pushes: %#', async (_, change, isOn) => {
  const store = new MemorySessionStore(unsignedToken({ id: 'ann' }));
  const device = new MemoryPushDevice('says yes');
  new PushGuard(new SessionState(store, new MemoryClock('2026-11-20T09:00:00.000Z')), device).watch();
  await device.subscribe();
  change(store);
  expect((await device.endpoint()) !== undefined).toBe(isOn);
});
