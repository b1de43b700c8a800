import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is secret in calendar links: the id of a link, signed with a key that signs nothing else, so that nothing secret has to be kept. */
export class HmacCalendarLinkSecrets {
  constructor(private readonly key: Uint8Array) {}

  /** The secret of the link with this id, a UUID. */
  secretOf(id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, this.signed(bytes)]).toString('base64url');
  }

  /** The id of the link whose secret it is; nothing for anything else. */
  linkIdOf(secret: string): string | undefined {
    if (!/^[\w-]{64}$/.test(secret)) return undefined;
    const bytes = Buffer.from(secret, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES), this.signed(id))) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  private signed(id: Uint8Array): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}

/** Bytes of a UUID; those of the signature come after them. */
const ID_BYTES = 16;
