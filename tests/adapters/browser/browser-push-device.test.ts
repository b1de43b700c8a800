import { expect, test, vi } from 'vitest';
import { BrowserPushDevice } from '#adapters/browser/browser-push-device';

/** A browser that shows these pushes. */
function browserShowing(...tags: readonly string[]): { readonly closed: string[] } {
  const closed: string[] = [];
  const shown = tags.map((tag) => ({ tag, data: { notification: `about ${tag}` }, close: () => closed.push(tag) }));
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ getNotifications: async () => shown }) },
  });
  return { closed };
}

test('[NTF-22] only the shown pushes that were read are taken down', async () => {
  const { closed } = browserShowing('one', 'other', 'third');
  const device = new BrowserPushDevice();
  await device.takeDown(({ tag, notification }) => tag === 'one' || notification === 'about third');
  expect(closed).toEqual(['one', 'third']);
});

test('[NTF-22] a browser without workers has nothing to take down', async () => {
  vi.stubGlobal('navigator', {});
  await expect(new BrowserPushDevice().takeDown(() => true)).resolves.toBeUndefined();
});
