import { makeAutoObservable, runInAction } from 'mobx';
import { isGuest, type SignInPrompt, type Session, type SessionStore, sessionOf, type Token } from '#core/account';

/** ACC-4 · Whose session ended on the open page, and everything that waits for them to sign in again. */
export class SignInPromptState implements SignInPrompt {
  /** The token that is worth nothing any more; nothing while nobody is asked. */
  expiredToken: Token | undefined = undefined;
  private waiting: (() => void)[] = [];

  constructor(private readonly sessionStore: SessionStore) {
    makeAutoObservable<this, 'waiting' | 'sessionStore'>(
      this,
      { waiting: false, sessionStore: false },
      { autoBind: true },
    );
    sessionStore.watch((token) => {
      if (token !== this.expiredToken) this.close();
    });
  }

  /** What the ended session said of its person. */
  get session(): Session | undefined {
    return this.expiredToken === undefined ? undefined : sessionOf(this.expiredToken);
  }

  /** A guest has nothing to sign in with: their session ends at once. */
  prompt(ended: Token): Promise<void> {
    const session = sessionOf(ended);
    if (session && isGuest(session)) {
      this.sessionStore.end();
      return Promise.resolve();
    }
    runInAction(() => (this.expiredToken = ended));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Closes the prompt, whether somebody signed in or declined. */
  close(): void {
    this.expiredToken = undefined;
    for (const goOn of this.waiting.splice(0)) goOn();
  }
}
