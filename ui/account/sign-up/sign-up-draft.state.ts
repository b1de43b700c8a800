import { authStateAfter, type AuthState, emptyAuthState, type SignUpDraft } from '#core/account';

/** ACC-21 · The latest sign-up draft that the server returned, until it is cleared. */
export class SignUpDraftState {
  private authState: AuthState = emptyAuthState;

  /** The email that last signed up, requested a code or reset its password. */
  get email(): string | undefined {
    return this.authState.draft?.email;
  }

  save(draft: Partial<SignUpDraft>): void {
    this.authState = authStateAfter(this.authState, { kind: 'draft returned', draft });
  }

  clear(): void {
    this.authState = authStateAfter(this.authState, { kind: 'draft cleared' });
  }
}
