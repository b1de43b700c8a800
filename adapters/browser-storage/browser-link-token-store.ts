import { LinkTokenStore } from '#core/account';
import { attempt, type KeyValueStorage, sessionStorageOrNone } from './web-storage.ts';

/** The tokens of emailed links in the browser's storage of one tab; where that is full or forbidden a reload needs the link again. */
export class BrowserLinkTokenStore extends LinkTokenStore {
  constructor(private readonly storage: KeyValueStorage | undefined = sessionStorageOrNone()) {
    super();
  }

  read(page: string): string | undefined {
    return attempt(() => this.storage?.getItem(keyOf(page))) ?? undefined;
  }

  save(page: string, token: string): void {
    attempt(() => this.storage?.setItem(keyOf(page), token));
  }
}

const keyOf = (page: string): string => `waymark.link.${page}`;
