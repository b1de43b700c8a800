import type { Instant } from '../shared/index.ts';

/** A browser that takes pushes: where they are handed in, and the keys that only it can read them with. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A few words for a lock screen. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path of the page that a tap opens. */
  readonly path: string;
}

/** Who carries pushes to browsers. */
export abstract class PushNotifier {
  /** The public key that a browser needs to subscribe to pushes. */
  abstract readonly key: string;

  /** Answers whether there still is such a browser; throws when it could not be handed over, so that it is tried again. */
  abstract send(subscription: PushSubscription, message: PushMessage, until: Instant): Promise<boolean>;
}

/** The browsers of the Traveler who is asking that take pushes. */
export abstract class PushSubscriptions {
  /** What a browser needs to take pushes, and whether the one with this endpoint takes them for this Traveler. */
  abstract status(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }>;

  /** From now on this browser takes the pushes of this Traveler and of nobody else. Refuses with `pushServiceNotKnown`. */
  abstract add(subscription: PushSubscription): Promise<void>;

  /** One that is not theirs stays as it is. */
  abstract remove(endpoint: string): Promise<void>;
}

/** The browser that a Traveler sits at. */
export abstract class PushDevice {
  /** Whether it can take pushes at all, and whether the person has said that it must not. */
  abstract permission(): 'unsupported' | 'denied' | 'open';

  /** Where it takes pushes; nothing while it does not. */
  abstract endpoint(): Promise<string | undefined>;

  /** Asks the person; nothing when they say no. */
  abstract subscribe(key: string): Promise<PushSubscription | undefined>;

  abstract unsubscribe(): Promise<void>;
}
