import type { PushDevice, PushSubscriptions } from './notifications.port.ts';

/** Whether a Traveler gets pushes at the browser they sit at; `unsupported` and `denied` are the browser's own word. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Tells whether this browser takes pushes for the Traveler who is here. */
export class ReadPushState {
  constructor(
    private readonly device: PushDevice,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  async run(): Promise<PushState> {
    const permission = this.device.permission();
    if (permission !== 'open') return permission;
    const { isOn } = await this.subscriptions.status(await this.device.endpoint());
    return isOn ? 'on' : 'off';
  }
}

/** Has this browser take pushes for the Traveler who is here, or no longer; answers with how it is then. */
export class TogglePush {
  constructor(
    private readonly device: PushDevice,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  async run(isOn: boolean): Promise<PushState> {
    if (isOn) await this.begin();
    else await this.end();
    return new ReadPushState(this.device, this.subscriptions).run();
  }

  private async begin(): Promise<void> {
    const { key } = await this.subscriptions.status(undefined);
    const subscription = await this.device.subscribe(key);
    if (subscription) await this.subscriptions.add(subscription);
  }

  private async end(): Promise<void> {
    const endpoint = await this.device.endpoint();
    if (endpoint === undefined) return;
    await this.subscriptions.remove(endpoint);
    await this.device.unsubscribe();
  }
}
