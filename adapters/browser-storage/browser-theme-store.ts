import { type Theme, type ThemeStore, THEMES } from '#core/shared';
import { attempt, type KeyValueStorage, localStorageOrNone } from './web-storage.ts';

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
    const stored = attempt(() => this.storage.getItem(STORAGE_KEY));
    return THEMES.find((theme) => theme === stored) ?? 'system';
  }

  save(theme: Theme): void {
    this.chosen = theme;
    // Where nothing can be kept the page still has it.
    attempt(() => this.storage.setItem(STORAGE_KEY, theme));
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
