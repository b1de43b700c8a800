import type { SessionStore } from '#core/account';
import { PushOwnerStore } from '#core/notifications';
import type { TravelerId } from '#core/shared';
import { attempt, type KeyValueStorage, localStorageOrNone, PUSH_OWNER, signedInTraveler } from './web-storage.ts';

/** Whose pushes this device takes, in the browser's storage. */
export class BrowserPushOwnerStore extends PushOwnerStore {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: KeyValueStorage = localStorageOrNone(),
  ) {
    super();
  }

  read(): TravelerId | undefined {
    return attempt(() => this.storage.getItem(PUSH_OWNER)) ?? undefined;
  }

  save(): void {
    const id = signedInTraveler(this.sessionStore);
    // Where nothing can be kept the pushes end with the session.
    if (id !== undefined) attempt(() => this.storage.setItem(PUSH_OWNER, id));
  }

  forget(): void {
    attempt(() => this.storage.removeItem(PUSH_OWNER));
  }
}
