import { type Theme, type ThemeKeeper, THEMES } from '#core/shared';
import { type PageStorage, pageStorage } from './page-storage.ts';

const PLACE = 'waymark.theme';

/** The theme in the browser's storage, shared by its tabs. */
export class BrowserThemeKeeper implements ThemeKeeper {
  private chosen: Theme | undefined = undefined;
  private readonly watchers = new Set<(theme: Theme) => void>();

  constructor(private readonly storage: PageStorage = pageStorage()) {
    window.addEventListener('storage', ({ key }) => {
      if (key !== PLACE && key !== null) return;
      this.chosen = undefined;
      this.tell();
    });
  }

  read(): Theme {
    if (this.chosen) return this.chosen;
    try {
      const kept = this.storage.getItem(PLACE);
      return THEMES.find((theme) => theme === kept) ?? 'system';
    } catch {
      return 'system';
    }
  }

  keep(theme: Theme): void {
    this.chosen = theme;
    try {
      this.storage.setItem(PLACE, theme);
    } catch {
      // The page still has it.
    }
    this.tell();
  }

  watch(changed: (theme: Theme) => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  private tell(): void {
    for (const changed of this.watchers) changed(this.read());
  }
}
