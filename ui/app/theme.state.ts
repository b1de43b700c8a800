import { makeAutoObservable, runInAction } from 'mobx';
import type { Theme, ThemeStore } from '#core/shared';

/** How the product looks on this device; every change is put on the page at once. */
export class ThemeState {
  theme: Theme;

  constructor(private readonly store: ThemeStore) {
    this.theme = store.read();
    makeAutoObservable(this, {}, { autoBind: true });
    store.watch((theme) => runInAction(() => (this.theme = theme)));
  }

  choose(theme: Theme): void {
    this.store.save(theme);
  }

  /** What the page's root element is marked with; nothing lets the device decide. */
  get rootTheme(): 'light' | 'dark' | undefined {
    return this.theme === 'system' ? undefined : this.theme;
  }
}
