import type { MessageKey } from '../messages/index.ts';
import type { Instant } from '../shared/index.ts';

/** What is kept as a security event. */
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

/** One security event: no secret, no address and no words of anybody. */
export interface SecurityEvent {
  readonly at: Instant;
  readonly kind: SecurityEventKind;
  readonly outcome: 'succeeded' | 'refused';
  /** Why it was refused. */
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

/** OPE-20 · The kind of event of a call that was refused: a limit comes first, then a malicious file, then what the call is, then that access was denied; anything else is none. */
export function refusedEventKind(
  status: number,
  kind: SecurityEventKind | undefined,
  reason?: MessageKey,
): SecurityEventKind | undefined {
  if (status === 429) return 'limit-met';
  if (reason === 'fileMalicious') return 'malicious-file';
  return kind ?? (status === 403 ? 'access-denied' : undefined);
}
