import { DEVICE_LIMIT } from '#core/account';
import type { Devices, Travelers } from '#core/account/server';
import type { Instant, TravelerId } from '#core/shared';

/** The devices of a page's or a test's accounts. */
export class MemoryDevices implements Devices {
  private readonly known = new Map<TravelerId, ReadonlyMap<string, Instant>>();
  private readonly begun = new Map<TravelerId, string>();

  constructor(private readonly travelers: Travelers) {}

  async remember(traveler: TravelerId, device: string, at: Instant): Promise<void> {
    const others = [...(this.known.get(traveler) ?? [])].filter(([one]) => one !== device);
    const newestFirst = [[device, at] as const, ...others].toSorted(([, one], [, other]) => other.localeCompare(one));
    this.known.set(traveler, new Map(newestFirst.slice(0, DEVICE_LIMIT.most)));
  }

  async knows(emailKey: string, device: string): Promise<boolean> {
    const traveler = await this.travelers.byEmailKey(emailKey);
    return traveler !== undefined && (this.known.get(traveler.id)?.has(device) ?? false);
  }

  async setSignUpDevice(traveler: TravelerId, device: string): Promise<void> {
    this.begun.set(traveler, device);
  }

  async isSignUpDevice(traveler: TravelerId, device: string): Promise<boolean> {
    return this.begun.get(traveler) === device;
  }
}
