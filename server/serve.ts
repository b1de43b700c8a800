import type { Container } from 'inversify';
import type { Session } from '#core/account';
import type { Endpoint } from '../api/endpoint.ts';

/** Who may make a call: rights are read from the database at every call, never from the token. */
export type Allow = 'anybody' | 'signed in' | 'verified' | 'operator';

export interface Serving<Sent> {
  readonly allow: Allow;
  /** The class-validator form of what is sent (path, query and body together); without one nothing may be sent. */
  readonly form?: new () => Sent;
  /** The JSON schema of the answer, for the OpenAPI document. */
  readonly answer?: object;
  /** Whether a refusal keeps what was written before it, such as a counted wrong try; otherwise it undoes everything. */
  readonly keepsRefusals?: boolean;
}

/** One call under way. */
export interface Call<Sent> {
  readonly sent: Sent;
  /** Use cases and ports; those of a write work in its one transaction. */
  readonly scope: Container;
  /** Undefined on a call that anybody may make. */
  readonly session: Session | undefined;
  /** Names the log-in that its token belongs to; undefined where `session` is. */
  readonly jti: string | undefined;
  /** The network address it came from. */
  readonly origin: string;
  /** Its Idempotency-Key. */
  readonly key: string | undefined;
}

/** Answers one call of `api/` under `/api/v1`. */
export type Serve = <Sent, Received>(
  endpoint: Endpoint<Sent, Received>,
  how: Serving<Sent>,
  answer: (call: Call<Sent>) => Promise<Received>,
) => void;

/** A call that is served, as the OpenAPI document and the authorisation matrix list it. */
export interface ServedCall {
  readonly endpoint: Endpoint<never, unknown>;
  readonly how: Serving<never>;
}
