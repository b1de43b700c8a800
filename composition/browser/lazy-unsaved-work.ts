import type { UnsavedWork } from '#core/account';
import { failureMessageKey, Refusal } from '#core/messages';

/** A kind of unsaved work; its code loads only where there may be some. */
export interface KindOfUnsavedWork {
  readonly mayExist: () => boolean;
  readonly load: () => Promise<UnsavedWork>;
}

/** All unsaved work on this device. */
export class LazyUnsavedWork implements UnsavedWork {
  constructor(
    private readonly kinds: readonly KindOfUnsavedWork[],
    private readonly isOnline: () => boolean,
  ) {}

  /**
   * Saves as much of every kind as possible; removes anything only after all of it is saved. Returns whether everything
   * was saved.
   */
  async saveToServer(): Promise<boolean> {
    const saved = await Promise.all(this.existing().map((kind) => this.isSaved(kind)));
    if (saved.includes(false)) return false;
    await this.discard();
    return true;
  }

  async discard(): Promise<void> {
    const found = await Promise.all(this.existing().map((kind) => this.loadOrRefuse(kind)));
    await Promise.all(found.map((work) => work.discard()));
  }

  private existing(): readonly KindOfUnsavedWork[] {
    return this.kinds.filter(({ mayExist }) => mayExist());
  }

  private async isSaved({ load }: KindOfUnsavedWork): Promise<boolean> {
    try {
      return await (await load()).saveToServer();
    } catch {
      return false;
    }
  }

  private async loadOrRefuse({ load }: KindOfUnsavedWork): Promise<UnsavedWork> {
    try {
      return await load();
    } catch (error) {
      throw new Refusal(failureMessageKey({ isOnline: this.isOnline() }), {}, { cause: error });
    }
  }
}
