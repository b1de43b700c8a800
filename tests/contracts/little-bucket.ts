import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '#adapters/files/s3-objects';

/** A store that speaks as much S3 as we do, and takes nothing that is not signed for exactly this key, method and type. */
export interface LittleBucket {
  readonly bucket: Bucket;
  /** The content type of each object that it keeps. */
  readonly types: ReadonlyMap<string, string>;
  /** Why requests were turned away. */
  readonly refused: readonly string[];
  /** Has the next request that takes bytes fail. */
  breakNext(): void;
  /** Uploads in pieces that were begun and neither finished nor taken back. */
  open(): number;
  close(): Promise<void>;
}

const ID = 'waymark-test';
const SECRET = 'the secret of the little bucket';
const REGION = 'eu-test-1';

export async function littleBucket(): Promise<LittleBucket> {
  const objects = new Map<string, Buffer>();
  const types = new Map<string, string>();
  const uploads = new Map<string, { key: string; type: string; begun: string; parts: Map<number, Buffer> }>();
  const refused: string[] = [];
  let isBroken = false;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const say = (status: number, text = '', headers: Record<string, string> = {}): void =>
      void response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
    const problem = signatureProblem(request, url);
    if (problem !== undefined) {
      refused.push(problem);
      return say(403, problem);
    }
    if (isBroken && request.method === 'PUT') {
      isBroken = false;
      return say(500);
    }
    const [, bucket, key = ''] = /^\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    if (bucket !== 'files') return say(404);
    const [uploadId, part] = [url.searchParams.get('uploadId'), url.searchParams.get('partNumber')];
    const type = request.headers['content-type'] ?? '';
    const isNew = request.headers['if-none-match'] === '*';
    const upload = uploads.get(uploadId ?? '');
    switch (request.method) {
      case 'PUT': {
        if (uploadId !== null) {
          if (!upload || part === null) return say(404);
          upload.parts.set(Number(part), body);
          return say(200, '', { etag: `"${md5(body)}"` });
        }
        if (isNew && objects.has(key)) return say(412);
        objects.set(key, body);
        types.set(key, type);
        return say(200);
      }
      case 'POST': {
        if (url.searchParams.has('uploads')) {
          const id = randomUUID();
          uploads.set(id, { key, type, begun: new Date().toISOString(), parts: new Map() });
          return say(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
        }
        if (!upload) return say(404);
        const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
        const parts = listed.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)), tag }));
        const isWhole = parts.every(({ bytes, tag }) => bytes && tag === `"${md5(bytes)}"`);
        const isLargeEnough = parts.slice(0, -1).every(({ bytes }) => (bytes?.length ?? 0) >= 5 * 1024 * 1024);
        if (!isWhole || !isLargeEnough) return say(200, '<Error><Code>InvalidPart</Code></Error>');
        if (isNew && objects.has(key)) return say(412);
        objects.set(key, Buffer.concat(parts.map(({ bytes }) => bytes ?? Buffer.alloc(0))));
        types.set(key, upload.type);
        uploads.delete(uploadId ?? '');
        return say(200, '<CompleteMultipartUploadResult/>');
      }
      case 'DELETE':
        if (uploadId === null) objects.delete(key);
        else uploads.delete(uploadId);
        return say(204);
      case 'HEAD':
      case 'GET': {
        if (url.searchParams.has('uploads')) {
          const all = [...uploads].map(
            ([id, { key: of, begun }]) =>
              `<Upload><Key>${of}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
          );
          return say(200, `<ListMultipartUploadsResult>${all.join('')}</ListMultipartUploadsResult>`);
        }
        if (key === '') {
          const all = [...objects.keys()].toSorted();
          const from = Number(url.searchParams.get('continuation-token') ?? 0);
          const page = all.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
          const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
          return say(200, `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
        }
        const object = objects.get(key);
        if (!object) return say(404);
        const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
        const bytes =
          from === undefined ? object : object.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
        return void response
          .writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length })
          .end(request.method === 'HEAD' ? undefined : bytes);
      }
      default:
        return say(405);
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    bucket: { url: `http://127.0.0.1:${port}/files`, region: REGION, accessKeyId: ID, secretAccessKey: SECRET },
    types,
    refused,
    breakNext: () => (isBroken = true),
    open: () => uploads.size,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What is wrong with how a request was signed (AWS Signature Version 4, in the query); nothing when it is right. */
function signatureProblem({ method, headers }: IncomingMessage, url: URL): string | undefined {
  const query = url.searchParams;
  const [date, signature] = [query.get('X-Amz-Date') ?? '', query.get('X-Amz-Signature')];
  const day = date.slice(0, 8);
  const scope = `${day}/${REGION}/s3/aws4_request`;
  if (query.get('X-Amz-Credential') !== `${ID}/${scope}`) return 'credential';
  if (!(Number(query.get('X-Amz-Expires')) <= 900)) return 'expiry';
  const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const strange = ['content-type', 'if-none-match'].filter(
    (name) => headers[name] !== undefined && !names.includes(name),
  );
  if (strange.length > 0) return `${strange.join()} not signed`;
  const encoded = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const canonical = [
    method,
    url.pathname,
    pairs.toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature ? undefined : 'signature';
}
