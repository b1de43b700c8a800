import { LIST_PAGE_SIZE, type AuditEntry, type AuditLog, type AuditPage } from '#core/operator';

/** What operators did while the test lasts. */
export class MemoryAuditLog implements AuditLog {
  private readonly entries: AuditEntry[] = [];

  /** `names`: those of operators who work in a browser, by the ids of their accounts. */
  constructor(private readonly names: ReadonlyMap<string, string> = new Map()) {}

  async write(entry: AuditEntry): Promise<void> {
    this.entries.push({ ...entry });
  }

  async latest(most: number): Promise<readonly AuditEntry[]> {
    return this.entries.toReversed().slice(0, most);
  }

  async page(before: string | undefined): Promise<AuditPage> {
    const rest = this.entries
      .map((entry, index) => ({ ...entry, id: String(index + 1), who: this.names.get(entry.who) ?? entry.who }))
      .slice(0, before === undefined ? undefined : Number(before) - 1)
      .toReversed();
    const entries = rest.slice(0, LIST_PAGE_SIZE);
    return { entries, next: rest.length > LIST_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
  }
}
