/** The stored files of the Traveler who asks. */
export abstract class StoredFiles {
  /**
   * APL-5 · Which of these addresses are each a whole file of theirs, seen by the server under the link that it issued to them,
   * and the type that it is kept under by its bytes, null where nobody looked into it; they count as used from now on.
   */
  abstract findComplete(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}
