import type { AddressProblem } from '#core/applets';

/** Knows what is wrong with an e-mail address; the account says so, of which applets know nothing. */
export abstract class AddressCheck {
  abstract readonly problem: AddressProblem;
}
