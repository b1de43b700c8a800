import { type Theme, type ThemeStore, THEMES } from '#core/shared';
import { type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

const STORAGE_KEY = 'waymark.theme';

/** The theme in the browser's storage, shared by its tabs. */
export class BrowserThemeStore implements ThemeStore {
  private chosen: Theme | undefined = undefined;
  private readonly watchers = new Set<(theme: Theme) => void>();

  constructor(private readonly storage: KeyValueStorage = localStorageOrNone()) {
    window.addEventListener('storage', ({ key }) => {
      if (key !== STORAGE_KEY && key !== null) return;
      this.chosen = undefined;
      this.tell();
    });
  }

  read(): Theme {
    if (this.chosen) return this.chosen;
    try {
      const stored = this.storage.getItem(STORAGE_KEY);
      return THEMES.find((theme) => theme === stored) ?? 'system';
    } catch {
      return 'system';
    }
  }

  save(theme: Theme): void {
    this.chosen = theme;
    try {
      this.storage.setItem(STORAGE_KEY, theme);
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
