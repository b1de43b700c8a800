import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UnsubscribeLink, UnsubscribeLinks } from '#core/notifications';
import type { TravelerId } from '#core/shared';

const ID = 16;

/** Links of reminders: an id and its proof, under a key that proves nothing else. */
export class HmacUnsubscribeLinks extends UnsubscribeLinks {
  constructor(private readonly key: Uint8Array) {
    super();
  }

  of(traveler: TravelerId): UnsubscribeLink {
    const id = Buffer.from(traveler.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, this.proof(id)]).toString('base64url');
  }

  travelerOf(link: UnsubscribeLink): TravelerId | undefined {
    if (!/^[\w-]{64}$/.test(link)) return undefined;
    const bytes = Buffer.from(link, 'base64url');
    const id = bytes.subarray(0, ID);
    if (!timingSafeEqual(bytes.subarray(ID), this.proof(id))) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private proof(id: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
