import { registerMessages, type MessageLoader } from '#core/messages';
import { loadAllMessages } from '../feature-modules.ts';

/** Loads the whole message table on a page that was opened with only a part of it. */
export class LazyMessageLoader implements MessageLoader {
  async loadAll(): Promise<void> {
    registerMessages(await loadAllMessages());
  }
}
