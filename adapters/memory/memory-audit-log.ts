import type { AuditEntry, AuditLog } from '#core/operation';

/** What operators did while the test lasts. */
export class MemoryAuditLog implements AuditLog {
  private readonly entries: AuditEntry[] = [];

  async write(entry: AuditEntry): Promise<void> {
    this.entries.unshift({ ...entry });
  }

  async latest(most: number): Promise<readonly AuditEntry[]> {
    return this.entries.slice(0, most);
  }
}
