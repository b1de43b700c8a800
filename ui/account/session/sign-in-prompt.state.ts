import { makeAutoObservable, runInAction } from 'mobx';
import { isGuest, type SignInPrompt, type Session, type SessionStore, sessionOf, type Token } from '#core/account';

/** ACC-4 · The ended session of the open page, and the calls that wait for its person to sign in again. */
export class SignInPromptState implements SignInPrompt {
  /** The token that has expired; `undefined` while the prompt is closed. */
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

  /** The session that has ended. */
  get session(): Session | undefined {
    return this.expiredToken === undefined ? undefined : sessionOf(this.expiredToken);
  }

  /** Opens the prompt. Ends a guest's session instead, because guests cannot sign in again. */
  prompt(ended: Token): Promise<void> {
    const session = sessionOf(ended);
    if (session && isGuest(session)) {
      this.sessionStore.end();
      return Promise.resolve();
    }
    runInAction(() => (this.expiredToken = ended));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Closes the prompt, after the person signed in or declined. */
  close(): void {
    this.expiredToken = undefined;
    for (const goOn of this.waiting.splice(0)) goOn();
  }
}
