import axios, { type AxiosInstance, isAxiosError } from 'axios';
import type { TransferObserver } from '#core/applets';

/** The base address of the calls of `api/`, and their timeout in milliseconds. */
export interface TransportOptions {
  readonly baseURL: string;
  readonly timeout: number;
}

/** One request, as it goes over the line. */
export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly params?: object;
  readonly data?: object;
  /** Whether a file is asked for; a refusal is JSON all the same. */
  readonly isFile?: boolean;
}

/** A response, whatever its status. */
export interface TransportResponse {
  readonly status: number;
  readonly body: unknown;
  /** The token that replaces the one that was sent, if any. */
  readonly refreshedToken: string | undefined;
  /** The ETag of this response, with which it may be revalidated. */
  readonly etag: unknown;
  /** The time of the server's clock at the response. */
  readonly date: unknown;
}

/** An upload to a signed link. */
export interface SignedUpload {
  readonly url: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly observer?: TransferObserver | undefined;
}

/** How requests leave: axios, unless a client is given another way. */
export interface ApiTransport {
  /** The response, whatever its status; `undefined` when none arrived: no network, no server, or too late. */
  send(request: TransportRequest): Promise<TransportResponse | undefined>;
  /** Puts bytes to an address, however long it takes; its caller can stop it. Nothing when no response came. */
  upload(upload: SignedUpload): Promise<Pick<TransportResponse, 'status' | 'body'> | undefined>;
}

/** Every status is a response, and no cookie is looked for before a request leaves: tokens are headers. */
const acceptAnyStatus = { validateStatus: () => true, withXSRFToken: false } as const;

/** The only user of axios; it is loaded beside the first page, not before it. */
export class AxiosTransport implements ApiTransport {
  private readonly http: AxiosInstance;

  constructor({ baseURL, timeout }: TransportOptions) {
    this.http = axios.create({ baseURL, timeout, ...acceptAnyStatus });
  }

  async upload({
    url,
    type,
    bytes,
    observer,
  }: SignedUpload): Promise<Pick<TransportResponse, 'status' | 'body'> | undefined> {
    const callBack = new AbortController();
    void observer?.stopped.then(() => callBack.abort());
    try {
      const { status, data } = await axios.put<unknown>(url, new Blob([bytes], { type }), {
        headers: { 'Content-Type': type || 'application/octet-stream' },
        signal: callBack.signal,
        timeout: 0,
        ...acceptAnyStatus,
        onUploadProgress: ({ loaded }) => observer?.onSent(loaded),
      });
      return { status, body: data };
    } catch (error) {
      if (isAxiosError(error)) return undefined;
      throw error;
    }
  }

  async send({ headers, isFile, ...question }: TransportRequest): Promise<TransportResponse | undefined> {
    try {
      const response = await this.http.request<unknown>({
        ...question,
        headers: { ...headers },
        ...(isFile && { responseType: 'arraybuffer' as const }),
      });
      const refreshed: unknown = response.headers['x-refreshed-id-token'];
      return {
        status: response.status,
        body: isFile ? fileIn(response.data, response.headers['content-type']) : response.data,
        refreshedToken: typeof refreshed === 'string' ? refreshed : undefined,
        etag: response.headers['etag'],
        date: response.headers['date'],
      };
    } catch (error) {
      if (isAxiosError(error)) return undefined;
      throw error;
    }
  }
}

/** The bytes of a file, which a browser and Node hold differently; what is JSON instead of it, as it says. */
function fileIn(data: unknown, type: unknown): unknown {
  const bytes = new Uint8Array(data as ArrayBuffer);
  if (!String(type).startsWith('application/json')) return bytes;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
