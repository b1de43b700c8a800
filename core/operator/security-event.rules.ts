import type { MessageKey } from '../messages/index.ts';
import type { Instant } from '../shared/index.ts';

/** The kinds of security event. */
export const SECURITY_EVENT_KINDS = [
  'log-in',
  'sign-up',
  'email-verification',
  'password-reset',
  'password-change',
  'password-confirmation',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewal',
  'passkey-added',
  'passkey-removed',
  'session-end',
  'other-sessions-end',
  'all-sessions-end',
  'role-change',
  'account-lock',
  'account-unlock',
  'account-deletion',
  'data-export',
  'invitation',
  'malicious-file',
  'access-denied',
  'limit-met',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** One security event, without secrets, addresses and personal texts. */
export interface SecurityEvent {
  readonly at: Instant;
  readonly kind: SecurityEventKind;
  readonly outcome: 'succeeded' | 'refused';
  /** The reason it was refused. */
  readonly reason: MessageKey | null;
  /** Keyed fingerprints; null where there is none of it. */
  readonly account: string | null;
  readonly network: string | null;
  readonly session: string | null;
}

/** The requested security events: at most this many, newest first. */
export interface SecurityEventQuery {
  readonly most: number;
  readonly kind?: SecurityEventKind | undefined;
  readonly email?: string | undefined;
  readonly since?: Instant | undefined;
}

/**
 * OPE-20 · The kind of event of a refused call: a limit first, then a malicious file, then the kind of call, then
 * denied access; `undefined` for other refusals.
 */
export function refusedEventKind(
  status: number,
  kind: SecurityEventKind | undefined,
  reason?: MessageKey,
): SecurityEventKind | undefined {
  if (status === 429) return 'limit-met';
  if (reason === 'fileMalicious') return 'malicious-file';
  return kind ?? (status === 403 ? 'access-denied' : undefined);
}
