import { expect, test } from 'vitest';
import { BrowserPushOwnerStore } from '#adapters/browser-storage/browser-push-owner-store';
import { BrowserReplacedGuestStore } from '#adapters/browser-storage/browser-replaced-guest-store';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { FollowPushOwner, TogglePush } from '#core/notifications';
import { type MemoryPushRecords, MemoryPushDevice, MemoryPushSubscriptions } from '#memory/notifications/memory-push';
import { SessionState } from '#ui/account/session/session.state.ts';
import { PushGuard } from '#ui/app/push-guard.state.ts';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';

const ann = unsignedToken({ id: 'ann' });
const annAgain = unsignedToken({ id: 'ann', exp: 4_000_000_001 });
const ben = unsignedToken({ id: 'ben' });

/** A device on which Ann has turned on pushes. */
async function device() {
  localStorage.clear();
  const session = new BrowserSessionStore();
  session.save(ann);
  const browser = new MemoryPushDevice('says yes');
  const owner = new BrowserPushOwnerStore(session);
  const stored: MemoryPushRecords = new Map();
  const subscriptions = new MemoryPushSubscriptions(stored, 'ann');
  await new TogglePush(browser, subscriptions, owner).run(true);
  const follow = new FollowPushOwner(browser, subscriptions, owner);
  const openPage = () =>
    new PushGuard(
      new SessionState(session, new MemoryClock('2026-11-20T09:00:00.000Z'), new BrowserReplacedGuestStore()),
      follow,
    ).watch();
  openPage();
  return {
    session,
    openPage,
    forgetOwner: () => owner.forget(),
    /** Ends the session on the server, and with it the pushes. */
    endSession: () => {
      stored.clear();
      session.end();
    },
    takes: async () => {
      await Promise.resolve();
      const endpoint = await browser.endpoint();
      return [endpoint !== undefined, [...stored.values()]];
    },
  };
}

test.each([
  ['sign out', (session: BrowserSessionStore) => session.clear(), false],
  ['make room for somebody else', (session: BrowserSessionStore) => session.save(ben), false],
  ['get another token', (session: BrowserSessionStore) => session.save(annAgain), true],
])('[NTF-19] a device on which they %s takes their pushes: %#', async (_, change, isOn) => {
  const { session, takes } = await device();
  change(session);
  expect((await takes())[0]).toBe(isOn);
});

test('[NTF-19] a device receives pushes again once the person whose session had ended signs in', async () => {
  const { session, endSession, takes } = await device();
  endSession();
  expect(await takes()).toEqual([true, []]);
  session.save(annAgain);
  await expect.poll(takes).toEqual([true, ['ann']]);
});

test('[NTF-19] a device that subscribed before owners were stored continues after its next log-in', async () => {
  const { session, endSession, takes, forgetOwner, openPage } = await device();
  forgetOwner();
  openPage();
  await takes();
  endSession();
  session.save(annAgain);
  await expect.poll(takes).toEqual([true, ['ann']]);
});

test('[NTF-19] a device whose session had ended receives no more pushes once another person signs in, or it was signed out', async () => {
  const { session, endSession, takes } = await device();
  endSession();
  session.save(ben);
  expect(await takes()).toEqual([false, []]);
  session.save(annAgain);
  await expect.poll(takes).toEqual([false, []]);
});
