import type { TravelerId } from '../shared/index.ts';
import type { PushDevice, PushOwnerStore, PushSubscriptions } from './notifications.port.ts';

/**
 * NTF-19 · Keeps the pushes of this browser if its owner signs in, and ends them if another Traveler signs in or the
 * owner signs out.
 */
export class FollowPushOwner {
  constructor(
    private readonly device: PushDevice,
    private readonly subscriptions: PushSubscriptions,
    private readonly owner: PushOwnerStore,
  ) {}

  /** Determines the owner of a subscription from before owners were stored. */
  async start(signedIn: TravelerId | undefined): Promise<void> {
    if (signedIn !== undefined && this.owner.read() === undefined) await this.run(signedIn);
  }

  /** Without a Traveler, no user is signed in. */
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
    else if (owner === signedIn) await subscribeDevice(this.device, this.subscriptions, this.owner);
    else await this.device.unsubscribe();
  }
}

/** Subscribes a browser to the pushes of the signed-in Traveler; changes no state if the browser refuses. */
export async function subscribeDevice(
  device: PushDevice,
  subscriptions: PushSubscriptions,
  owner: PushOwnerStore,
): Promise<void> {
  const { key } = await subscriptions.status(undefined);
  const subscription = await device.subscribe(key);
  if (!subscription) return;
  await subscriptions.add(subscription);
  owner.save();
}
