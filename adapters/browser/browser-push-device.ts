import { PushDevice, type PushSubscription } from '#core/notifications';

const WORKER = '/push.js';

/** Where the page demands that addresses of scripts are vouched for, this one is. */
interface TrustedPages {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string };
  };
}

/** The pushes of this browser, by a worker that does nothing else. */
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
    await navigator.serviceWorker.register(workerAddress());
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
}

const current = async () => {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return worker?.pushManager.getSubscription();
};

let vouched: string | undefined;

const workerAddress = (): string => {
  const { trustedTypes } = globalThis as TrustedPages;
  vouched ??=
    trustedTypes?.createPolicy('waymark-push', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER;
  return vouched;
};
