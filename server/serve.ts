import type { Container } from 'inversify';
import type { Session } from '#core/account';
import type { Endpoint } from '../api/endpoint.ts';

/** Who may make a call: rights are read from the database at every call, never from the token. */
export type Allow = 'anybody' | 'signed in' | 'verified' | 'operator';

export interface Serving<Sent, Ready = undefined> {
  readonly allow: Allow;
  /** The class-validator form of what is sent (path, query and body together); without one nothing may be sent. */
  readonly form?: new () => Sent;
  /** The JSON schema of the answer, for the OpenAPI document. */
  readonly answer?: object;
  /**
   * Done before the one transaction of a write begins, which is given what it answers: tries are counted, slow hashes made.
   * What it counted stays counted when the answer is no, and a refusal of such a call is kept like any other answer.
   */
  readonly before?: (call: Call<Sent>) => Promise<Ready>;
  /** Done once what it refused is undone: a refusal that is to be noted. */
  readonly refused?: (call: Call<Sent>) => Promise<void>;
  /** Whether what is sent or answered tells a password, a code or a token: it is then remembered for minutes only. */
  readonly isSecret?: boolean;
  /** Whether doing it again does nothing new, keys or none: its answer is then remembered for minutes only. */
  readonly isRepeatable?: boolean;
  /** Whether it brings what Travelers answered, which may be larger than anything else that is sent. */
  readonly bringsAnswers?: boolean;
  /** Names that a call with a body takes from the query too; it is refused with any other there. */
  readonly query?: readonly string[];
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
  /** The network it came from, as limits count it. */
  readonly origin: string;
  /** The secret of the device it was made on, where it says one. */
  readonly device: string | undefined;
  /** Its Idempotency-Key. */
  readonly key: string | undefined;
}

/** Answers one call of `api/` under `/api/v1`. */
export type Serve = <Sent, Received, Ready = undefined>(
  endpoint: Endpoint<Sent, Received>,
  how: Serving<Sent, Ready>,
  answer: (call: Call<Sent>, ready: Ready) => Promise<Received>,
) => void;

/** A call that is served, as the OpenAPI document and the authorisation matrix list it. */
export interface ServedCall {
  readonly endpoint: Endpoint<never, unknown>;
  readonly how: Omit<Serving<never>, 'before' | 'refused'>;
}
