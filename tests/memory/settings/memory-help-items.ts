import type { HelpItem, HelpItems } from '#core/settings';

/** What is answered about the product, in memory. */
export class MemoryHelpItems implements HelpItems {
  constructor(private readonly items: readonly HelpItem[]) {}

  async all(): Promise<readonly HelpItem[]> {
    return this.items;
  }
}
