/** The texts of the product, of which a page may have been opened with but a part. */
export abstract class MessageLoader {
  /** Brings every text there is. */
  abstract loadAll(): Promise<void>;
}
