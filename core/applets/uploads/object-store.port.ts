import type { Instant } from '../../shared/index.ts';

/** A stream of bytes. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Stores the bytes of files under names that the server generates; an object is stored whole or not at all. */
export abstract class ObjectStore {
  /** Stores an object and returns its size in bytes; `undefined` when one of that name exists, which stays as it is. When `bytes` throws, the error is rethrown and nothing is stored. */
  abstract add(name: string, type: string, bytes: ByteStream): Promise<number | undefined>;

  /** How many bytes an object has; nothing when it is not there. */
  abstract sizeOf(name: string): Promise<number | undefined>;

  /** The bytes of an object from one place up to, not including, another. Throws when it is not there. */
  abstract read(name: string, from?: number, to?: number): ByteStream;

  /** Lets objects go; those that are not there are gone already. */
  abstract remove(names: readonly string[]): Promise<void>;

  /** The names of all stored objects. */
  abstract names(): AsyncIterable<string>;

  /** Lets go of what came in part only and was left lying since before then; of objects nothing. */
  abstract removeIncomplete(before: Instant): Promise<void>;

  /** Whose all of this is; nothing as long as nobody said so. */
  abstract owner(): Promise<string | undefined>;

  /** Notes whose all of this is. Who said so first keeps it, unless another takes it over. */
  abstract claim(databaseId: string, takesOver?: boolean): Promise<void>;
}
