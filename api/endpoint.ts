/** One REST call, written down once: the client sends it, the server answers it, the OpenAPI document lists it. */
export interface Endpoint<Sent, Received> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`; `{name}` marks what is taken from the sent value and put into the path. */
  readonly path: string;
  readonly encoding: 'json' | 'multipart';
  /** Never read: it only carries the types of what is sent and received. */
  readonly carries?: (sent: Sent) => Received;
}

const endpoint =
  (method: Endpoint<never, never>['method']) =>
  <Sent, Received>(path: string, encoding: 'json' | 'multipart' = 'json'): Endpoint<Sent, Received> => ({
    method,
    path,
    encoding,
  });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const patch = endpoint('PATCH');
