import { ReplacedGuestStore, type Token } from '#core/account';
import { attempt, type KeyValueStorage, sessionStorageOrNone } from './web-storage.ts';

const STORAGE_KEY = 'waymark.replaced-guest';

/** The token of a replaced guest in the browser's storage of one tab; where that is full or forbidden, a reload forgets it. */
export class BrowserReplacedGuestStore extends ReplacedGuestStore {
  constructor(private readonly storage: KeyValueStorage | undefined = sessionStorageOrNone()) {
    super();
  }

  read(): Token | undefined {
    return attempt(() => this.storage?.getItem(STORAGE_KEY)) ?? undefined;
  }

  save(guestToken: Token): void {
    attempt(() => this.storage?.setItem(STORAGE_KEY, guestToken));
  }

  clear(): void {
    attempt(() => this.storage?.removeItem(STORAGE_KEY));
  }
}
