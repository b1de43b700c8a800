import type { Instant } from '#core/shared';
import type { SecondFactorKind } from '#core/account';
import type { PasskeyPurpose } from '#core/account/server';
import { type ColumnsOf, type Fixed, INTERNAL, type Later, OWNER, personalTable, told, withheld } from './columns.ts';

export const devices = personalTable('devices', 'devices', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  print: withheld<string>('made of what a device keeps secret'),
  seen_at: told<Instant>(),
});

export const invitations = personalTable('invitations', 'invitation', 'traveler_id', {
  traveler_id: withheld<string>(OWNER),
  id: withheld<string>(INTERNAL),
  hash: withheld<string>('made of the one-time password'),
  created_at: told<Instant>(),
  expires_at: told<Instant>(),
  used_at: told<Instant | null>(),
});

export const secondFactors = personalTable('second_factors', 'second-factor', 'traveler_id', {
  id: withheld<string>(INTERNAL),
  traveler_id: withheld<Fixed<string>>(OWNER),
  kind: told<Fixed<SecondFactorKind>>(),
  secret: withheld<Buffer>('what one-time codes are made of'),
  confirmed_at: told<Later<Instant>>(),
  last_step: withheld<number>(INTERNAL),
});

export const recoveryCodes = personalTable('recovery_codes', 'recovery-codes', 'traveler_id', {
  traveler_id: withheld<Fixed<string>>(OWNER),
  place: told<Fixed<number>>(),
  hash: withheld<Fixed<string>>('made of the recovery code'),
  used_at: told<Later<Instant>>(),
});

export const passkeys = personalTable('passkeys', 'passkeys', 'traveler_id', {
  id: withheld<Fixed<string>>(INTERNAL),
  traveler_id: withheld<Fixed<string>>(OWNER),
  credential: withheld<Fixed<string>>('what a passkey is known by'),
  public_key: withheld<Fixed<Buffer>>('what a passkey is checked with'),
  counter: withheld<number>(INTERNAL),
  transports: told<Fixed<readonly string[]>>(),
  browser: told<Fixed<string | null>>(),
  system: told<Fixed<string | null>>(),
  created_at: told<Fixed<Instant>>(),
  last_used_at: told<Later<Instant>>(),
});

export const passkeyChallenges = personalTable('passkey_challenges', 'passkey-challenges', 'traveler_id', {
  challenge: withheld<Fixed<string>>('what a passkey is to sign'),
  purpose: told<Fixed<PasskeyPurpose>>(),
  traveler_id: withheld<Fixed<string | null>>(OWNER),
  expires_at: told<Fixed<Instant>>(),
});

export const organisationIdentities = personalTable('organisation_identities', 'organisation-log-ins', 'traveler_id', {
  traveler_id: withheld<Fixed<string>>(OWNER),
  issuer: told<Fixed<string>>(),
  subject: told<string>(),
  linked_at: told<Instant>(),
});

/** The tables of accounts and sessions, in addition to those of `tables.ts`. */
export interface AccountTables {
  devices: ColumnsOf<typeof devices>;
  invitations: ColumnsOf<typeof invitations>;
  second_factors: ColumnsOf<typeof secondFactors>;
  recovery_codes: ColumnsOf<typeof recoveryCodes>;
  organisation_identities: ColumnsOf<typeof organisationIdentities>;
  organisation_log_ins: {
    readonly print: Fixed<string>;
    readonly content: Fixed<Buffer>;
    readonly expires_at: Fixed<Instant>;
  };
  passkeys: ColumnsOf<typeof passkeys>;
  passkey_challenges: ColumnsOf<typeof passkeyChallenges>;
}
