/** The stored files of the Traveler who asks. */
export abstract class StoredFiles {
  /**
   * APL-5 · Which of these addresses are each a whole file of theirs, seen by the server under the link that it issued to them;
   * they count as used from now on.
   */
  abstract whole(urls: readonly string[]): Promise<ReadonlySet<string>>;
}
