import type { Instant, TimeZone, TravelerId } from '../../../shared/index.ts';
import { emailKey, namesOf } from '../../identity.rules.ts';
import type { Traveler } from '../travelers.port.ts';

/** What a new account begins with. */
interface Beginning {
  readonly id: TravelerId;
  readonly email: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly timeZone: TimeZone;
  readonly createdAt: Instant;
}

/** ACC-7 · Somebody new, without the spaces around what they typed, whose address nobody has proven yet. */
export function newTraveler({ email, displayName, ...begun }: Beginning): Traveler {
  const name = displayName.trim();
  return {
    ...begun,
    email: email.trim(),
    emailKey: emailKey(email),
    displayName: name,
    ...namesOf(name),
    verifiedAt: null,
  };
}
