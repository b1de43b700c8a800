import type { Theme, ThemeStore } from '#core/shared';

/** The theme of a page or a test. */
export class MemoryThemeStore implements ThemeStore {
  private readonly watchers = new Set<(theme: Theme) => void>();

  constructor(private theme: Theme = 'system') {}

  read(): Theme {
    return this.theme;
  }

  save(theme: Theme): void {
    this.theme = theme;
    for (const changed of this.watchers) changed(theme);
  }

  watch(changed: (theme: Theme) => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }
}
