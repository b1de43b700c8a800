import type { Instant, TravelerId } from '../../../shared/index.ts';

/** The devices of every account, each known by the secret that it made for itself; only a fingerprint of that is kept. */
export abstract class Devices {
  /** ACC-24 · Makes a device known to an account, or keeps that it was seen again; beyond 20 the one seen longest ago goes. */
  abstract remember(traveler: TravelerId, device: string, at: Instant): Promise<void>;

  /** Whether a device is known to the account of this address, compared by its key (ACC-7). */
  abstract knows(emailKey: string, device: string): Promise<boolean>;

  /** Keeps which device an account was made on, in the place of the one before; it does not become known by that. */
  abstract setSignUpDevice(traveler: TravelerId, device: string): Promise<void>;

  /** Whether an account was made on this device. */
  abstract isSignUpDevice(traveler: TravelerId, device: string): Promise<boolean>;
}
