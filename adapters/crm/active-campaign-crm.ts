import { Crm, type CrmContact, CrmRejection } from '#core/account/server';
import { fetchOutside } from '../system/outbound.ts';

export interface ActiveCampaignAccess {
  /** The base address of the account, without a slash at the end. */
  readonly url: string;
  readonly token: string;
}

/** Shorter than a worker's lease, also for all calls of one job; in milliseconds. */
const TIMEOUT = 10_000;

/** The statuses of permanent refusals, which a retry would not change. */
const REFUSALS = [400, 404, 409, 422];

/** The marketing service ActiveCampaign, by version 3 of its API. */
export class ActiveCampaignCrm extends Crm {
  constructor(
    private readonly access: ActiveCampaignAccess,
    private readonly timeoutMs = TIMEOUT,
  ) {
    super();
  }

  async upsert({ email, firstName, lastName }: CrmContact): Promise<string> {
    const answer = await this.call('POST', '/contact/sync', { contact: { email, firstName, lastName } });
    return idIn(answer['contact']);
  }

  async tag(contact: string, tag: string): Promise<void> {
    await this.call('POST', '/contactTags', { contactTag: { contact, tag: await this.tagNamed(tag) } });
  }

  /** The id of a tag there; one that is not there yet is made. */
  private async tagNamed(tag: string): Promise<string> {
    const { tags } = await this.call('GET', `/tags?${new URLSearchParams({ search: tag }).toString()}`);
    const found = Array.isArray(tags) ? tags.find((one: { tag?: unknown }) => one.tag === tag) : undefined;
    if (found !== undefined) return idIn(found);
    const made = await this.call('POST', '/tags', { tag: { tag, tagType: 'contact', description: '' } });
    return idIn(made['tag']);
  }

  private async call(method: 'GET' | 'POST', path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetchOutside(`${this.access.url}/api/3${path}`, {
      method,
      headers: {
        'Api-Token': this.access.token,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    if (REFUSALS.includes(response.status)) throw new CrmRejection(`answered ${response.status}`);
    if (!response.ok) throw new Error(`the marketing service answered ${response.status}`);
    return (await response.json()) as Readonly<Record<string, unknown>>;
  }
}

function idIn(record: unknown): string {
  const { id } = (record ?? {}) as { id?: unknown };
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('the marketing service answered without an id');
  return String(id);
}
