import type { Token } from './session.ts';

/** Who asks a person whose session ended to sign in again, over the page that they are on. */
export abstract class SignInPrompt {
  /** ACC-4 · Done when another token is kept, none is, or the person would rather not; everybody who asks meanwhile waits for the same. */
  abstract prompt(ended: Token): Promise<void>;
}
