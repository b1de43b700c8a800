import { createHmac, timingSafeEqual } from 'node:crypto';
import { storedFileUrl, fileIdOf, type FileId, STORAGE_PATH } from '#core/applets';
import { FileLinks, type LinkPurpose } from '#core/applets/server';
import type { Instant, TravelerId } from '#core/shared';
import { type UnsubscribeLink, UnsubscribeLinks } from '#core/notifications';

/** Keys of links: the first signs, and what any of them signed is taken. */
export type LinkKeys = readonly [Uint8Array, ...Uint8Array[]];

const signatureOf = (what: Uint8Array | string, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(what).digest();

const isSignatureOf = (what: Uint8Array | string, given: Uint8Array, keys: LinkKeys): boolean =>
  keys.some((key) => {
    const own = signatureOf(what, key);
    return given.length === own.length && timingSafeEqual(given, own);
  });

/**
 * The secrets in calendar links: the id of a link, signed with keys used for nothing else, so that no secret has to be
 * stored.
 */
export class HmacCalendarLinkSecrets {
  constructor(private readonly keys: LinkKeys) {}

  /** The secret of the link with this id, a UUID. */
  secretOf(id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, signatureOf(bytes, this.keys[0])]).toString('base64url');
  }

  /** The id of the link with this secret; `undefined` for any other text. */
  linkIdOf(secret: string): string | undefined {
    if (!/^[\w-]{64}$/.test(secret)) return undefined;
    const bytes = Buffer.from(secret, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    if (!isSignatureOf(id, bytes.subarray(ID_BYTES), this.keys)) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}

/** Bytes of a UUID; those of the signature come after them. */
const ID_BYTES = 16;

/** Links to one Traveler's files, signed with keys used for nothing else. */
export class HmacFileLinks extends FileLinks {
  constructor(
    private readonly keys: LinkKeys,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  link(file: FileId, purpose: LinkPurpose, moment: Instant): string {
    const until = String(Math.floor(Date.parse(moment) / 1000));
    const named = 'part' in purpose ? { part: String(purpose.part) } : queryOf(purpose);
    const proof = signatureOf(this.signed(file, nameOf(purpose), until), this.keys[0]).toString('base64url');
    return `${STORAGE_PATH}${file}?${new URLSearchParams({ ...named, until, proof })}`;
  }

  purposeOf(link: string, now: Instant): LinkPurpose | undefined {
    const file = fileIdOf(storedFileUrl(link));
    const query = new URLSearchParams(link.slice(storedFileUrl(link).length));
    const [until, proof] = [query.get('until') ?? '', query.get('proof') ?? ''];
    const purpose = purposeIn(query);
    if (file === undefined || purpose === undefined || !/^\d{1,12}$/.test(until)) return undefined;
    const given = Buffer.from(proof, 'base64url');
    const isOwn = isSignatureOf(this.signed(file, nameOf(purpose), until), given, this.keys);
    return isOwn && Date.parse(now) < Number(until) * 1000 ? purpose : undefined;
  }

  private signed(file: FileId, purpose: string, until: string): string {
    return JSON.stringify([this.traveler, file, purpose, until]);
  }
}

const queryOf = ({ what, showcase }: Exclude<LinkPurpose, { readonly part: number }>): Record<string, string> =>
  showcase === undefined ? { what } : { what, showcase };

const nameOf = (purpose: LinkPurpose): string =>
  'part' in purpose ? `part ${purpose.part}` : Object.values(queryOf(purpose)).join(' of ');

function purposeIn(query: URLSearchParams): LinkPurpose | undefined {
  const [part, what, showcase] = [query.get('part'), query.get('what'), query.get('showcase') ?? undefined];
  if (part !== null) return /^\d{1,4}$/.test(part) ? { part: Number(part) } : undefined;
  return what === 'file' || what === 'preview' ? { what, showcase } : undefined;
}

const ID = 16;

/** Unsubscribe links of reminders: an id and its proof, signed with keys used for nothing else. */
export class HmacUnsubscribeLinks extends UnsubscribeLinks {
  constructor(private readonly keys: LinkKeys) {
    super();
  }

  of(traveler: TravelerId): UnsubscribeLink {
    const id = Buffer.from(traveler.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, signatureOf(id, this.keys[0])]).toString('base64url');
  }

  travelerOf(link: UnsubscribeLink): TravelerId | undefined {
    if (!/^[\w-]{64}$/.test(link)) return undefined;
    const bytes = Buffer.from(link, 'base64url');
    const id = bytes.subarray(0, ID);
    if (!isSignatureOf(id, bytes.subarray(ID), this.keys)) return undefined;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}
