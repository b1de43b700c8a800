import { registerMessages, type MessageLoader } from '#core/messages';

/** Loads the whole message table on a page that was opened with a part of it. */
export class LazyMessageLoader implements MessageLoader {
  async loadAll(): Promise<void> {
    registerMessages((await import('./page-messages.ts')).pageMessages);
  }
}
