import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { PushNotifier, type PushMessage, type PushSubscription } from '#core/notifications';
import { type Clock, type Instant, minutesBetween } from '#core/shared';
import { fetchOutside } from '../system/outbound.ts';

/** The identity of the sender: the keys that prove it (VAPID), and a contact address of the operators. */
export interface VapidDetails {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The pairs of earlier keys, for browsers that subscribed with those. */
  readonly previous?: readonly { readonly publicKey: string; readonly privateKey: string }[];
  /** `mailto:` or `https:`. */
  readonly contact: string;
}

/** Shorter than a worker's lease; in milliseconds. */
const TIMEOUT = 10_000;

/** The status codes of push services for keys other than those that the browser subscribed with. */
const OTHER_KEYS: readonly number[] = [400, 401, 403];

/** Pushes by the Web Push protocol: encrypted for one browser, signed with the product's keys. */
export class WebPushSender extends PushNotifier {
  readonly key: string;

  constructor(
    private readonly sender: VapidDetails,
    private readonly clock: Clock,
    private readonly timeoutMs = TIMEOUT,
  ) {
    super();
    this.key = sender.publicKey;
  }

  async send(to: PushSubscription, message: PushMessage, until: Instant): Promise<boolean> {
    let status = await this.sendWith(this.sender, to, message, until);
    for (const keys of this.sender.previous ?? []) {
      if (!OTHER_KEYS.includes(status)) break;
      status = await this.sendWith(keys, to, message, until);
    }
    if (status === 404 || status === 410) return false;
    if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
    return true;
  }

  private async sendWith(
    { publicKey, privateKey }: Pick<VapidDetails, 'publicKey' | 'privateKey'>,
    { endpoint, p256dh, auth }: PushSubscription,
    message: PushMessage,
    until: Instant,
  ): Promise<number> {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: this.sender.contact, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, Math.round(minutesBetween(this.clock.now(), until) * 60)),
      urgency: 'normal',
      topic: topicOf(endpoint, message.tag),
    });
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
    const response = await fetchOutside(request.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body ?? []),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  }
}

/** NTF-21 · At most 32 characters; unlike for every browser, so that a push service cannot tell who is in the same chat. */
const topicOf = (endpoint: string, tag: string): string =>
  createHash('sha256').update(`${endpoint} ${tag}`).digest('base64url').slice(0, 32);
