import { createHmac, timingSafeEqual } from 'node:crypto';
import { storedFileUrl, fileIdOf, type FileId, STORAGE_PATH } from '#core/applets';
import { FileLinks, type LinkPurpose } from '#core/applets/server';
import type { Instant, TravelerId } from '#core/shared';

/** Links of one Traveler's files, proven under a key that proves nothing else. */
export class HmacFileLinks extends FileLinks {
  constructor(
    private readonly key: Uint8Array,
    private readonly traveler: TravelerId,
  ) {
    super();
  }

  link(file: FileId, purpose: LinkPurpose, moment: Instant): string {
    const until = String(Math.floor(Date.parse(moment) / 1000));
    const named = 'part' in purpose ? { part: String(purpose.part) } : purpose;
    const proof = this.proof(file, nameOf(purpose), until).toString('base64url');
    return `${STORAGE_PATH}${file}?${new URLSearchParams({ ...named, until, proof })}`;
  }

  purposeOf(link: string, now: Instant): LinkPurpose | undefined {
    const file = fileIdOf(storedFileUrl(link));
    const query = new URLSearchParams(link.slice(storedFileUrl(link).length));
    const [until, proof] = [query.get('until') ?? '', query.get('proof') ?? ''];
    const purpose = purposeIn(query);
    if (file === undefined || purpose === undefined || !/^\d{1,12}$/.test(until)) return undefined;
    const given = Buffer.from(proof, 'base64url');
    const own = this.proof(file, nameOf(purpose), until);
    const isOwn = given.length === own.length && timingSafeEqual(given, own);
    return isOwn && Date.parse(now) < Number(until) * 1000 ? purpose : undefined;
  }

  private proof(file: FileId, purpose: string, until: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([this.traveler, file, purpose, until]))
      .digest();
  }
}

const nameOf = (purpose: LinkPurpose): string => ('part' in purpose ? `part ${purpose.part}` : purpose.what);

function purposeIn(query: URLSearchParams): LinkPurpose | undefined {
  const [part, what] = [query.get('part'), query.get('what')];
  if (part !== null) return /^\d{1,4}$/.test(part) ? { part: Number(part) } : undefined;
  return what === 'file' || what === 'preview' ? { what } : undefined;
}
