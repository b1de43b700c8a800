/** The texts of the product, of which a page may have been opened with but a part. */
export abstract class Texts {
  /** Brings every text there is. */
  abstract bring(): Promise<void>;
}
