import { AwsClient } from 'aws4fetch';
import { type ByteStream, ObjectStore } from '#core/applets';
import type { Instant } from '#core/shared';
import { fetchOutside } from '../system/outbound.ts';

/** The address of a bucket, and its credentials. */
export interface S3Bucket {
  /** With its scheme, the bucket as the first part of the path. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The size in bytes of one part of a multipart upload; object stores take at least 5 MB, except for the last part. */
const PART_BYTES = 8 * 1024 * 1024;

/** The name of the object with the bucket's owner; no other object has that name. */
const OWNER = 'waymark-owner';

/** How long a signed request holds, in seconds. */
const SIGNED_FOR = '300';

/**
 * How long to wait for a response, or for its next bytes, in milliseconds; enough to send one part at 270 kB a second.
 */
const TIMEOUTS = 30_000;

/** The store answered a request with a status that means failure. */
export class ObjectStoreRefusal extends Error {
  override readonly name: string = 'ObjectStoreRefusal';

  constructor(readonly status: number) {
    super(`The object store answered ${status}.`);
  }
}

/** The store could not be reached, or did not answer in time. */
export class ObjectStoreUnreachable extends Error {
  override readonly name: string = 'ObjectStoreUnreachable';

  constructor(cause: unknown) {
    const { cause: reason = cause } = cause as Error;
    const { message, code = '' } = reason as NodeJS.ErrnoException;
    super(message || code, { cause });
  }
}

/** Objects in a bucket of any store that speaks S3; every request is signed for one key, one method and one content type. */
export class S3ObjectStore extends ObjectStore {
  private readonly client: AwsClient;
  private readonly url: string;

  constructor(
    { url, region, accessKeyId, secretAccessKey }: S3Bucket,
    private readonly timeouts = TIMEOUTS,
  ) {
    super();
    this.url = url.replace(/\/+$/, '');
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  async add(name: string, type: string, bytes: ByteStream): Promise<number | undefined> {
    if ((await this.sizeOf(name)) !== undefined) {
      for await (const _ of bytes);
      return undefined;
    }
    const parts = inParts(bytes);
    const first = await parts.next();
    if (first.done || first.value.length < PART_BYTES) {
      const body = first.done ? new Uint8Array() : first.value;
      const response = await this.ask('PUT', name, {}, { body, type, isNew: true });
      return response.status === 412 ? undefined : (await good(response), body.length);
    }
    return this.addLarge(name, type, first.value, parts);
  }

  async sizeOf(name: string): Promise<number | undefined> {
    const response = await this.ask('HEAD', name);
    if (response.status === 404) return undefined;
    return Number((await good(response)).headers.get('content-length'));
  }

  async *read(name: string, from = 0, to?: number): ByteStream {
    if (to !== undefined && to <= from) return;
    const range = from > 0 || to !== undefined ? `bytes=${from}-${to === undefined ? '' : to - 1}` : undefined;
    const silence = new Silence(this.timeouts);
    try {
      const { body } = await good(await this.ask('GET', name, {}, { range, signal: silence.begun() }));
      for await (const chunk of body ?? []) {
        silence.over();
        yield chunk;
        silence.begun();
      }
    } finally {
      silence.over();
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const response = await this.ask('DELETE', name);
      if (response.status !== 404) await good(response);
    }
  }

  async *names(): AsyncIterable<string> {
    for (let token: string | undefined = ''; token !== undefined;) {
      const query: Record<string, string> = { 'list-type': '2', ...(token !== '' && { 'continuation-token': token }) };
      const page = await (await good(await this.ask('GET', '', query))).text();
      for (const [, name = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) if (name !== OWNER) yield name;
      token = textIn(page, 'NextContinuationToken');
    }
  }

  /** Removes the incomplete uploads that the store lists; a rule of the bucket may do the same. */
  async removeIncomplete(before: Instant): Promise<void> {
    const response = await this.ask('GET', '', { uploads: '' });
    if (!response.ok) {
      await response.body?.cancel();
      return;
    }
    for (const [, upload = ''] of (await response.text()).matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [name, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((part) => textIn(upload, part));
      if (name === undefined || uploadId === undefined || !(Date.parse(begun ?? '') < Date.parse(before))) continue;
      const gone = await this.ask('DELETE', name, { uploadId });
      if (gone.status !== 404) await good(gone);
    }
  }

  async owner(): Promise<string | undefined> {
    const response = await this.ask('GET', OWNER);
    if (response.status !== 404) return (await (await good(response)).text()).trim();
    await response.body?.cancel();
    return undefined;
  }

  async claim(databaseId: string, takesOver = false): Promise<void> {
    if (!takesOver && (await this.owner()) !== undefined) return;
    const response = await this.ask('PUT', OWNER, {}, { body: databaseId, type: 'text/plain', isNew: !takesOver });
    if (response.status !== 412) await good(response);
  }

  /** Uploads in parts; aborts the upload when it fails. */
  private async addLarge(
    name: string,
    type: string,
    first: Uint8Array<ArrayBuffer>,
    rest: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<number | undefined> {
    const begun = await (await good(await this.ask('POST', name, { uploads: '' }, { type }))).text();
    const uploadId = textIn(begun, 'UploadId') ?? '';
    try {
      const tags: string[] = [];
      let size = 0;
      const send = async (body: Uint8Array<ArrayBuffer>): Promise<void> => {
        const partNumber = String(tags.length + 1);
        const response = await good(await this.ask('PUT', name, { partNumber, uploadId }, { body }));
        tags.push(response.headers.get('etag') ?? '');
        size += body.length;
      };
      await send(first);
      for await (const chunk of rest) await send(chunk);
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const response = await this.ask('POST', name, { uploadId }, { body, type: 'application/xml', isNew: true });
      if (response.status === 412) return undefined;
      // A store may say 200 and only then, in the answer, that it did not work out.
      if ((await (await good(response)).text()).includes('<Error>'))
        throw new Error('The object could not be put together.');
      return size;
    } catch (error) {
      await this.ask('DELETE', name, { uploadId });
      throw error;
    }
  }

  private async ask(
    method: string,
    name: string,
    query: Readonly<Record<string, string>> = {},
    { body, type, isNew, range, signal = AbortSignal.timeout(this.timeouts) }: Asked = {},
  ): Promise<Response> {
    const search = new URLSearchParams({ ...query, 'X-Amz-Expires': SIGNED_FOR });
    const signed = await this.client.sign(`${this.url}/${name}?${search}`, {
      method,
      headers: { ...(type !== undefined && { 'content-type': type }), ...(isNew && { 'if-none-match': '*' }) },
      aws: { signQuery: true, allHeaders: true },
    });
    return fetchOutside(signed.url, {
      method,
      signal,
      headers: { ...Object.fromEntries(signed.headers), ...(range !== undefined && { range }) },
      ...(body !== undefined && { body }),
    }).catch((error: unknown) => {
      throw error instanceof TypeError ? new ObjectStoreUnreachable(error) : error;
    });
  }
}

interface Asked {
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly type?: string;
  /** Whether there may be none of that name yet. */
  readonly isNew?: boolean;
  readonly range?: string | undefined;
  /** Ends the waiting; without one, that is when the whole answer took too long. */
  readonly signal?: AbortSignal;
}

/** Aborts a request after a given number of milliseconds without data; the reader's own time does not count. */
class Silence {
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly most: number) {}

  begun(): AbortSignal {
    const end = (): void => this.ending.abort(new DOMException('The object store fell silent.', 'TimeoutError'));
    this.timer = setTimeout(end, this.most);
    return this.ending.signal;
  }

  over(): void {
    clearTimeout(this.timer);
  }
}

const textIn = (answer: string, part: string): string | undefined =>
  new RegExp(`<${part}>([^<]+)</${part}>`).exec(answer)?.[1];

async function good(response: Response): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ObjectStoreRefusal(response.status);
}

async function* inParts(bytes: ByteStream): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const some of bytes) {
    waiting.push(some);
    size += some.length;
    while (size >= PART_BYTES) {
      const all = Buffer.concat(waiting);
      yield new Uint8Array(all.subarray(0, PART_BYTES));
      waiting = [all.subarray(PART_BYTES)];
      size -= PART_BYTES;
    }
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(waiting));
  return undefined;
}
