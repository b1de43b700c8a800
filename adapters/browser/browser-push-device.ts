import { PushDevice, type PushSubscription, type ShownPush } from '#core/notifications';
import { registerWorker } from './browser-worker.ts';

/** The pushes of this browser, by the worker of the app. */
export class BrowserPushDevice extends PushDevice {
  permission(): 'unsupported' | 'denied' | 'open' {
    const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
    if (!isSupported) return 'unsupported';
    return Notification.permission === 'denied' ? 'denied' : 'open';
  }

  async endpoint(): Promise<string | undefined> {
    return (await current())?.endpoint;
  }

  async subscribe(key: string): Promise<PushSubscription | undefined> {
    if ((await Notification.requestPermission()) !== 'granted') return undefined;
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    return endpoint && keys?.['p256dh'] && keys['auth']
      ? { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] }
      : undefined;
  }

  async unsubscribe(): Promise<void> {
    await (await current())?.unsubscribe();
  }

  async takeDown(isRead: (push: ShownPush) => boolean): Promise<void> {
    if (this.permission() !== 'open') return;
    const worker = await navigator.serviceWorker.getRegistration('/');
    for (const shown of (await worker?.getNotifications()) ?? []) {
      const { notification } = (shown.data ?? {}) as Pick<ShownPush, 'notification'>;
      if (isRead({ tag: shown.tag, ...(notification !== undefined && { notification }) })) shown.close();
    }
  }
}

const current = async () => {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return worker?.pushManager.getSubscription();
};
