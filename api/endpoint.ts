/** One REST call, written down once: the client sends it, the server answers it, the OpenAPI document lists it. */
export interface Endpoint<Sent, Received> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`; `{name}` marks what is taken from the sent value and put into the path. */
  readonly path: string;
  readonly encoding: 'json' | 'multipart';
  /** What an answer is that is no JSON, and what it is called as a file. */
  readonly download?: { readonly type: 'text/calendar' | 'text/csv' | 'application/zip'; readonly name: string };
  /** Whether it says which device it is made on. */
  readonly sendsDevice?: true;
  /** Never read: it only carries the types of what is sent and received. */
  readonly phantom?: (sent: Sent) => Received;
}

const endpoint =
  (method: Endpoint<never, never>['method']) =>
  <Sent, Received>(path: string, encoding: 'json' | 'multipart' = 'json'): Endpoint<Sent, Received> => ({
    method,
    path,
    encoding,
  });

/** A call that answers with a file. */
export const getFile = <Sent, Received extends string | Uint8Array>(
  path: string,
  download: NonNullable<Endpoint<Sent, Received>['download']>,
): Endpoint<Sent, Received> => ({ method: 'GET', path, encoding: 'json', download });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const patch = endpoint('PATCH');
export const remove = endpoint('DELETE');

/** The header in which a call says which device it is made on. */
export const DEVICE_HEADER = 'x-waymark-device';

/** A write of somebody who holds no session, which says which device it is made on. */
export const postWithDevice = <Sent, Received>(path: string): Endpoint<Sent, Received> => ({
  ...post<Sent, Received>(path),
  sendsDevice: true,
});
