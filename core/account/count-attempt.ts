import { refusedFor, type WaitKey } from '../messages/index.ts';
import type { Devices } from './devices.port.ts';
import type { Limits } from './limits.port.ts';
import { type Attempt, attemptAllowances } from './limits.rules.ts';

/** From where somebody asks: the network, and the device where it says which it is. */
export interface Caller {
  readonly origin: string;
  readonly device?: string | undefined;
}

/** Counts what somebody attempts on the account of an address, whether or not there is one. */
export class CountAttempt {
  constructor(
    private readonly limits: Limits,
    private readonly devices: Devices,
  ) {}

  /** Answers how to take it back, for what turned out to be right. Refuses with `key`. */
  async run(
    attempt: Attempt,
    emailKey: string,
    { origin, device }: Caller,
    key: WaitKey = 'errorTooManyRequests',
  ): Promise<() => Promise<void>> {
    const isKnownDevice = device !== undefined && (await this.devices.knows(emailKey, device));
    const counted = attemptAllowances(attempt, emailKey, { origin, isKnownDevice });
    const wait = await this.limits.take(...counted);
    if (wait > 0) throw refusedFor(key, wait);
    return () => this.limits.giveBack(...counted);
  }
}
