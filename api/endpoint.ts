import type { Static, TSchema } from '@sinclair/typebox';
import type { MessageKey } from '#core/messages';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The transport of input and response: JSON, JSON with a device header, a multipart form, or a file as the response.
 */
export type Transport = 'json' | 'json with device' | 'multipart' | 'file';

/** One REST call, defined once: the server answers it, the OpenAPI document lists it, and the client sends it by its `call`. */
export interface Endpoint<Sent, Received, Call extends string = string, How extends Transport = Transport> {
  /** Method and path, such as `GET /users/me`. */
  readonly call: Call;
  readonly method: Method;
  /** The path below `/api/v1`; `{name}` is replaced by that field of the input. */
  readonly path: string;
  readonly transport: How;
  readonly summary: string;
  readonly description: string;
  /** The refusals of its own rules, beyond those of every similar call. */
  readonly refusals: readonly MessageKey[];
  /** Expected refusals: they are answered with status 200, because a browser logs any other as an error. */
  readonly usualRefusals?: readonly MessageKey[];
  /** The class-validator form of the input (path, query and body together); without one, any input is refused. */
  readonly form?: new () => object;
  /** The JSON schema of the response. */
  readonly response: TSchema;
  /** The media type of a response that is not JSON, and its file name. */
  readonly download?: { readonly type: 'text/calendar' | 'text/csv' | 'application/zip'; readonly name: string };
  /** Never read: it only carries the types of what is sent and received. */
  readonly phantom?: (sent: Sent) => Received;
}

/** The type of input that a client may send for the server's `Form`. */
export type Sendable<Form> = Form extends string | number | boolean
  ? Form
  : Form extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : Form extends object
      ? { readonly [Name in keyof Form]: Sendable<Form[Name]> | (object extends Pick<Form, Name> ? undefined : never) }
      : Form;

type Definition<Sent, Response, How> = Pick<
  Endpoint<Sent, unknown>,
  'summary' | 'description' | 'refusals' | 'usualRefusals' | 'download'
> & { readonly form?: new () => Sent; readonly response: Response; readonly transport?: How };

const endpoint =
  <Of extends Method>(method: Of) =>
  <Path extends string, Response extends TSchema, Sent extends object = object, How extends Transport = 'json'>(
    path: Path,
    definition: Definition<Sent, Response, How>,
  ): Endpoint<Sent, Static<Response>, `${Of} ${Path}`, How> => ({
    call: `${method} ${path}`,
    method,
    path,
    transport: 'json' as How,
    ...definition,
  });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const patch = endpoint('PATCH');
export const remove = endpoint('DELETE');

/** The header in which a call names the device that it is made on. */
export const DEVICE_HEADER = 'x-waymark-device';

/** The response header with a new token that replaces the token of the request. */
export const REFRESHED_TOKEN_HEADER = 'x-refreshed-id-token';
