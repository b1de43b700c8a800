/** The slow hash that passwords and codes are kept as (ACC-5, ACC-7). */
export abstract class PasswordHasher {
  /** A salted hash; two hashes of one secret differ. */
  abstract hash(secret: string): Promise<string>;

  /** Whether the hash was made of this secret. Without a hash it works just as long and answers no, so that time tells nothing. */
  abstract matches(secret: string, hash: string | undefined): Promise<boolean>;
}
