import { makeAutoObservable, runInAction } from 'mobx';
import type { Theme, ThemeKeeper } from '#core/shared';

/** How the product looks on this device; every change is put on the page at once. */
export class ThemeState {
  theme: Theme;

  constructor(private readonly keeper: ThemeKeeper) {
    this.theme = keeper.read();
    makeAutoObservable<this, 'keeper'>(this, { keeper: false }, { autoBind: true });
    keeper.watch((theme) => runInAction(() => (this.theme = theme)));
  }

  choose(theme: Theme): void {
    this.keeper.keep(theme);
  }

  /** What the page's root element is marked with; nothing lets the device decide. */
  get mark(): 'light' | 'dark' | undefined {
    return this.theme === 'system' ? undefined : this.theme;
  }
}
