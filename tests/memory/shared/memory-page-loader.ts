import type { PageLoader } from '#core/shared';

/** Counts what would be loaded anew. */
export class MemoryPageLoader implements PageLoader {
  readonly loads: ('reload' | 'restart')[] = [];

  reload(): void {
    this.loads.push('reload');
  }

  restart(): void {
    this.loads.push('restart');
  }
}
