import { emailKey } from '../account/index.ts';
import type { RelatedUser } from './relationship.ts';

/** Identifies a person: by the id of their account, or without one by their address. */
export type PersonIdentity = Pick<RelatedUser, 'id' | 'email'>;

/**
 * REL-21 · The key of a person: the id of their account, which outlives their address, or without an account their
 * address.
 */
export function personKey({ id, email }: PersonIdentity): string {
  return id ?? emailKey(email);
}

/**
 * REL-21 · True if two are the same person: by their accounts, or by the address while one of them is known by that
 * alone.
 */
export function isSamePerson(one: PersonIdentity, other: PersonIdentity): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return one.email !== '' && emailKey(one.email) === emailKey(other.email);
}
