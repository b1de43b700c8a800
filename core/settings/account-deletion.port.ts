/** The account of the Traveler who asks. */
export abstract class AccountDeletion {
  /** ACC-8 · Deletes it for good, with everything that is only about them; what they gave to others stays without their name. */
  abstract delete(): Promise<void>;
}
