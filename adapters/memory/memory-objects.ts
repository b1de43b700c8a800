import { type Bytes, ObjectStore } from '#core/applets';

/** Objects in memory. */
export class MemoryObjects extends ObjectStore {
  private readonly kept = new Map<string, Uint8Array>();
  private mark: string | undefined = undefined;

  async add(name: string, _type: string, bytes: Bytes): Promise<number | undefined> {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    if (this.kept.has(name)) return undefined;
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let place = 0;
    for (const piece of pieces) {
      whole.set(piece, place);
      place += piece.length;
    }
    this.kept.set(name, whole);
    return whole.length;
  }

  async sizeOf(name: string): Promise<number | undefined> {
    return this.kept.get(name)?.length;
  }

  async *read(name: string, from = 0, to?: number): Bytes {
    const whole = this.kept.get(name);
    if (!whole) throw new Error(`There is no object ${name}.`);
    yield whole.subarray(from, to);
  }

  async drop(names: readonly string[]): Promise<void> {
    for (const name of names) this.kept.delete(name);
  }

  async *names(): AsyncIterable<string> {
    yield* this.kept.keys();
  }

  async tidy(): Promise<void> {}

  async owner(): Promise<string | undefined> {
    return this.mark;
  }

  async own(mark: string, takesOver = false): Promise<void> {
    if (takesOver || this.mark === undefined) this.mark = mark;
  }
}
