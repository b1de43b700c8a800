import type { Instant } from '../shared/index.ts';

/** Bytes that come piece by piece. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Where the bytes of files are kept, by names that the server made; an object is there whole or not at all. */
export abstract class ObjectStore {
  /** Keeps an object and answers with its bytes' number; nothing when there is one of that name, which stays as it is. What `bytes` throws is thrown, and nothing is kept. */
  abstract add(name: string, type: string, bytes: Bytes): Promise<number | undefined>;

  /** How many bytes an object has; nothing when it is not there. */
  abstract sizeOf(name: string): Promise<number | undefined>;

  /** The bytes of an object from one place up to, not including, another. Throws when it is not there. */
  abstract read(name: string, from?: number, to?: number): Bytes;

  /** Lets objects go; those that are not there are gone already. */
  abstract drop(names: readonly string[]): Promise<void>;

  /** The names of everything that is kept. */
  abstract names(): AsyncIterable<string>;

  /** Lets go of what came in part only and was left lying since before then; of objects nothing. */
  abstract tidy(before: Instant): Promise<void>;

  /** Whose all of this is; nothing as long as nobody said so. */
  abstract owner(): Promise<string | undefined>;

  /** Notes whose all of this is. Who said so first keeps it, unless another takes it over. */
  abstract own(mark: string, takesOver?: boolean): Promise<void>;
}
