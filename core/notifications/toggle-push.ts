import type { TravelerId } from '../shared/index.ts';
import type { PushDevice, PushOwnerStore, PushSubscriptions } from './notifications.port.ts';

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
    private readonly owner: PushOwnerStore,
  ) {}

  async run(isOn: boolean): Promise<PushState> {
    if (isOn) await subscribe(this.device, this.subscriptions, this.owner);
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

/** NTF-19 · Has the pushes of this browser follow who signs in: those of its owner go on, those of anybody else end, as all do after a sign-out. */
export class FollowPushOwner {
  constructor(
    private readonly device: PushDevice,
    private readonly subscriptions: PushSubscriptions,
    private readonly owner: PushOwnerStore,
  ) {}

  /** Learns whose pushes a device takes that took them before owners were kept. */
  async start(signedIn: TravelerId | undefined): Promise<void> {
    if (signedIn !== undefined && this.owner.read() === undefined) await this.run(signedIn);
  }

  /** Nobody is signed in where no Traveler is given. */
  async run(signedIn: TravelerId | undefined): Promise<void> {
    const owner = this.owner.read();
    if (signedIn === undefined && owner !== undefined) return;
    if (signedIn === undefined || (owner !== undefined && owner !== signedIn)) {
      this.owner.forget();
      await this.device.unsubscribe();
      return;
    }
    const endpoint = await this.device.endpoint();
    if (endpoint === undefined) return;
    if ((await this.subscriptions.status(endpoint)).isOn) this.owner.save();
    else if (owner === signedIn) await subscribe(this.device, this.subscriptions, this.owner);
    else await this.device.unsubscribe();
  }
}

async function subscribe(device: PushDevice, subscriptions: PushSubscriptions, owner: PushOwnerStore): Promise<void> {
  const { key } = await subscriptions.status(undefined);
  const subscription = await device.subscribe(key);
  if (!subscription) return;
  await subscriptions.add(subscription);
  owner.save();
}
