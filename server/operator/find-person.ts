import { emailKey } from '#core/account';
import type { Traveler, Travelers } from '#core/account/server';
import { Refusal } from '#core/messages';

/** Finds a person by email address. Refuses with `operatorNobody`. */
export async function findPerson(travelers: Travelers, email: string): Promise<Traveler> {
  const person = await travelers.byEmailKey(emailKey(email));
  if (!person) throw new Refusal('operatorNobody', { email });
  return person;
}
