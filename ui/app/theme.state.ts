import { makeAutoObservable, runInAction } from 'mobx';
import type { Theme, ThemeStore } from '#core/shared';

/** The theme on this device; changes apply to the page immediately. */
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

  /** The theme attribute of the root element; `undefined` follows the device. */
  get rootTheme(): 'light' | 'dark' | undefined {
    return this.theme === 'system' ? undefined : this.theme;
  }
}
