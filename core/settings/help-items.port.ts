import type { HelpItem } from './help-item.ts';

/** What is answered about the product. */
export abstract class HelpItems {
  /** In the order in which they are shown. */
  abstract all(): Promise<readonly HelpItem[]>;
}
