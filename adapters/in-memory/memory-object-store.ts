import { type ByteStream, ObjectStore } from '#core/applets';

/** Objects in memory. */
export class MemoryObjectStore extends ObjectStore {
  private readonly stored = new Map<string, Uint8Array>();
  private databaseId: string | undefined = undefined;

  async add(name: string, _type: string, bytes: ByteStream): Promise<number | undefined> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    if (this.stored.has(name)) return undefined;
    const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      whole.set(chunk, offset);
      offset += chunk.length;
    }
    this.stored.set(name, whole);
    return whole.length;
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return this.stored.get(name)?.length;
  }

  async *read(name: string, from = 0, to?: number): ByteStream {
    const whole = this.stored.get(name);
    if (!whole) throw new Error(`There is no object ${name}.`);
    yield whole.subarray(from, to);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) this.stored.delete(name);
  }

  async *names(): AsyncIterable<string> {
    yield* this.stored.keys();
  }

  async removeIncomplete(): Promise<void> {}

  async owner(): Promise<string | undefined> {
    return this.databaseId;
  }

  async claim(databaseId: string, takesOver = false): Promise<void> {
    if (takesOver || this.databaseId === undefined) this.databaseId = databaseId;
  }
}
