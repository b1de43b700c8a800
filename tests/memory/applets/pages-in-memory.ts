/** What a browser keeps in memory for all its pages, each thing in the hands of one. */
export class PagesInMemory<Kept> {
  constructor(
    readonly all = new Map<string, Kept>(),
    private readonly holders = new Map<string, object>(),
  ) {}

  otherPage(): PagesInMemory<Kept> {
    return new PagesInMemory(this.all, this.holders);
  }

  /** Whether this page has something in its hands from now on. */
  hold(id: string): boolean {
    const holder = this.holders.get(id) ?? this;
    if (holder === this) this.holders.set(id, this);
    return holder === this;
  }

  release(id: string): void {
    if (this.holders.get(id) === this) this.holders.delete(id);
  }

  remove(id: string): void {
    if (!this.hold(id)) return;
    this.all.delete(id);
    this.release(id);
  }
}
