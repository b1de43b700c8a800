import { hasKeyWithPrefix } from '#adapters/browser-storage/web-storage';
import type { UnsavedWork } from '#core/account';
import { failureMessageKey, Refusal } from '#core/messages';

/** Unsaved work on this device. The features that know about it load only if they were opened before or something is stored here. */
export class LazyUnsavedWork implements UnsavedWork {
  constructor(
    private readonly isLoaded: () => boolean,
    private readonly load: () => Promise<UnsavedWork>,
    private readonly isOnline: () => boolean,
  ) {}

  async saveToServer(): Promise<boolean> {
    if (!this.isLoaded() && !hasKeyWithPrefix('waymark.draft') && !hasKeyWithPrefix('waymark.outbox')) return true;
    try {
      return await (await this.load()).saveToServer();
    } catch {
      return false;
    }
  }

  async discard(): Promise<void> {
    await (await this.loadOrRefuse()).discard();
  }

  private async loadOrRefuse(): Promise<UnsavedWork> {
    try {
      return await this.load();
    } catch (error) {
      throw new Refusal(failureMessageKey({ isOnline: this.isOnline() }), {}, { cause: error });
    }
  }
}
