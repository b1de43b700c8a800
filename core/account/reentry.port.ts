import type { Token } from './session.ts';

/** Who asks a person whose session ended to sign in again, over the page that they are on. */
export abstract class Reentry {
  /** ACC-4 · Done when another token is kept, none is, or the person would rather not; everybody who asks meanwhile waits for the same. */
  abstract ask(ended: Token): Promise<void>;
}
