import { Refusal } from '#core/messages';
import {
  PushNotifier,
  PushDevice,
  pushEndpointProblem,
  type PushMessage,
  type ShownPush,
  type PushSubscription,
  PushSubscriptions,
  subscriptionsGivingWay,
} from '#core/notifications';
import type { TravelerId } from '#core/shared';

/** Collects the pushes; recognizes subscriptions of browsers that are gone by their endpoint. */
export class MemoryPushSender extends PushNotifier {
  readonly key = 'a key';
  readonly sent: { readonly endpoint: string; readonly message: PushMessage }[] = [];
  readonly goneEndpoints = new Set<string>();

  async send({ endpoint }: PushSubscription, message: PushMessage): Promise<boolean> {
    if (this.goneEndpoints.has(endpoint)) return false;
    this.sent.push({ endpoint, message });
    return true;
  }
}

/** Whose pushes every browser takes, by its endpoint. */
export type MemoryPushRecords = Map<string, TravelerId>;

/** The browsers of one Traveler in memory. */
export class MemoryPushSubscriptions extends PushSubscriptions {
  constructor(
    private readonly book: MemoryPushRecords,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  async status(endpoint: string | undefined): Promise<{ readonly key: string; readonly isOn: boolean }> {
    return { key: 'a key', isOn: endpoint !== undefined && this.book.get(endpoint) === this.traveler };
  }

  async add({ endpoint }: PushSubscription): Promise<void> {
    const problem = pushEndpointProblem(endpoint);
    if (problem) throw new Refusal(problem);
    this.book.delete(endpoint);
    const others = [...this.book].flatMap(([one, traveler]) => (traveler === this.traveler ? [one] : []));
    for (const one of subscriptionsGivingWay(others)) this.book.delete(one);
    this.book.set(endpoint, this.traveler);
  }

  async remove(endpoint: string): Promise<void> {
    if (this.book.get(endpoint) === this.traveler) this.book.delete(endpoint);
  }
}

/** A browser in memory, with a person who answers as they were told to. */
export class MemoryPushDevice extends PushDevice {
  /** The pushes that it shows. */
  shown: readonly ShownPush[] = [];
  private current: string | undefined = undefined;
  private isDenied = false;

  constructor(private readonly person: 'unsupported' | 'says no' | 'says yes' = 'unsupported') {
    super();
  }

  permission(): 'unsupported' | 'denied' | 'open' {
    if (this.person === 'unsupported') return 'unsupported';
    return this.isDenied ? 'denied' : 'open';
  }

  async endpoint(): Promise<string | undefined> {
    return this.current;
  }

  async subscribe(): Promise<PushSubscription | undefined> {
    this.isDenied = this.person === 'says no';
    if (this.isDenied) return undefined;
    this.current = 'https://fcm.googleapis.com/fcm/send/this-browser';
    return { endpoint: this.current, p256dh: 'p', auth: 'a' };
  }

  async unsubscribe(): Promise<void> {
    this.current = undefined;
  }

  async takeDown(isRead: (push: ShownPush) => boolean): Promise<void> {
    this.shown = this.shown.filter((push) => !isRead(push));
  }
}
