import { subscribeDevice } from './follow-push-owner.ts';
import type { PushDevice, PushOwnerStore, PushSubscriptions } from './notifications.port.ts';

/** Whether a Traveler gets pushes in the current browser; `unsupported` and `denied` come from the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Reads whether this browser takes pushes for the signed-in Traveler. */
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

/** Subscribes or unsubscribes this browser for the signed-in Traveler; returns the new state. */
export class TogglePush {
  constructor(
    private readonly device: PushDevice,
    private readonly subscriptions: PushSubscriptions,
    private readonly owner: PushOwnerStore,
  ) {}

  async run(isOn: boolean): Promise<PushState> {
    if (isOn) await subscribeDevice(this.device, this.subscriptions, this.owner);
    else await this.end();
    return new ReadPushState(this.device, this.subscriptions).run();
  }

  private async end(): Promise<void> {
    const endpoint = await this.device.endpoint();
    if (endpoint === undefined) return;
    await this.subscriptions.remove(endpoint);
    await this.device.unsubscribe();
    this.owner.forget();
  }
}
