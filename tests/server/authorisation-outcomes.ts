import { everybody, type Owner, type Who } from './authorisation-people.ts';

/** 'ok', or the key of the refusal. */
type Outcome = string;

/** One call of the matrix: what is sent, and what everybody gets for it. */
export interface Row {
  /** What is sent: the owner's own ids, wherever there are any. */
  readonly sent: (about: Owner) => object;
  readonly outcomes: Readonly<Record<Who, Outcome>>;
  /** The same with ids that nobody has: whoever is refused the owner's must get this answer too. */
  readonly unknown?: object;
}

/** Everybody gets the same. */
export const all = (outcome: Outcome): Row['outcomes'] =>
  Object.fromEntries(everybody.map((who) => [who, outcome])) as Record<Who, Outcome>;

/** Whoever is not signed in, or has yet to prove their address. */
export const refusedAtTheDoor = {
  nobody: 'errorSessionExpired',
  'an expired token': 'errorSessionExpired',
  'a revoked token': 'errorSessionExpired',
  'an unverified one': 'errorNotVerified',
} as const;

/** Whoever is signed in and verified may, everybody on their own things. */
export const own: Row['outcomes'] = { ...all('ok'), ...refusedAtTheDoor };

/** Only the owner may: to everybody else it is as if there were no such thing. */
export const onlyOwner = (refusal: Outcome): Row['outcomes'] => ({
  ...own,
  'another Traveler': refusal,
  'another organisation': refusal,
  'an operator': refusal,
});

/** Only operators may. */
export const onlyOperator: Row['outcomes'] = { ...all('errorForbidden'), ...refusedAtTheDoor, 'an operator': 'ok' };
