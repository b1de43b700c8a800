import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { WebhookFailure, type WebhookMessage, WebhookSender } from '#core/operator/server';
import type { Clock } from '#core/shared';
import { isRedirect, RedirectRefused } from '../system/outbound.ts';
import { checkedLookup, type Resolver } from './public-address.ts';

/** Shorter than a worker's lease; in milliseconds. */
const TIMEOUT = 10_000;

/** The answer of a receiver that wants no more messages. */
const GONE = 410;

/** Settings of the sender. */
interface SenderOptions {
  /** Whether this machine may be called, and without TLS: in a demo only. */
  readonly allowsLoopback: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: Resolver;
}

/** OPE-37 · Sends webhooks by HTTP, signed as the Standard Webhooks specification says, and follows no redirect. */
export class HttpWebhookSender extends WebhookSender {
  constructor(
    private readonly clock: Clock,
    private readonly options: SenderOptions,
  ) {
    super();
  }

  async send(message: WebhookMessage): Promise<void> {
    const status = await this.statusOf(message).catch((error: unknown) => {
      throw error instanceof WebhookFailure ? error : new WebhookFailure(reasonOf(error));
    });
    if (isRedirect(status)) throw new WebhookFailure(new RedirectRefused(message.url, status).message);
    if (status < 200 || status > 299) throw new WebhookFailure(`answered ${status}`, status === GONE);
  }

  /** Sends the message and resolves to the status of the answer, whose body is not read. */
  private async statusOf({ id, url: text, secret, body }: WebhookMessage): Promise<number> {
    const { allowsLoopback, timeoutMs = TIMEOUT, resolve } = this.options;
    const url = new URL(text);
    const signal = AbortSignal.timeout(timeoutMs);
    const lookup = await checkedLookup(url, allowsLoopback, resolve);
    const timestamp = String(Math.floor(Date.parse(this.clock.now()) / 1000));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Waymark',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': webhookSignature(secret, { id, timestamp, body }),
    };
    if (url.protocol !== 'https:' && !allowsLoopback) throw new WebhookFailure('its address does not use https', true);
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((answered, failed) => {
      const request = open(url, { method: 'POST', headers, lookup, signal, agent: false });
      request.on('error', failed);
      request.on('response', (response) => {
        answered(response.statusCode ?? 0);
        response.destroy();
      });
      request.end(body);
    });
  }
}

/** OPE-37 · The signature of a message by the Standard Webhooks specification. */
export function webhookSignature(
  secret: string,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The code of a failed connection, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return name === 'AbortError' || name === 'TimeoutError'
    ? 'did not answer in time'
    : `not reached (${String(code ?? name)})`;
}
