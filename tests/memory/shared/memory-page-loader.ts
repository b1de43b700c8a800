import type { PageLoader } from '#core/shared';

/** Counts what would be loaded anew. */
export class MemoryPageLoader implements PageLoader {
  readonly loads: string[] = [];

  reload(): void {
    this.loads.push('reload');
  }

  restart(): void {
    this.loads.push('restart');
  }

  replace(url: string): void {
    this.loads.push(url);
  }
}
