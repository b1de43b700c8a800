import type { Token } from './session.ts';
import type { SignupDraft } from './signup.ts';

/** What a front end remembers of whoever stands at the door: the session's token, and what was sent to sign up or reset. */
export interface DoorMemory {
  readonly token: Token | undefined;
  readonly draft: Partial<SignupDraft> | undefined;
}

/** What changes that. */
export type DoorEvent =
  /** Logging in, proving an address and every change of the profile hand out a token. */
  | { readonly kind: 'token handed out'; readonly token: Token }
  /** An answer carried a newer token than the one that was sent. */
  | { readonly kind: 'token refreshed'; readonly sent: Token; readonly token: Token }
  | { readonly kind: 'signed out' }
  /** Signing up, asking for another code, asking for a reset and resetting answer with whom they concern. */
  | { readonly kind: 'draft returned'; readonly draft: Partial<SignupDraft> }
  | { readonly kind: 'draft cleared' };

/** Nobody was here. */
export const emptyDoor: DoorMemory = { token: undefined, draft: undefined };

/** ACC-21 · What is remembered after an event: the newest token until somebody signs out, the newest draft until it is cleared; a refreshed token takes the place of the one that was sent, and of no other. */
export function doorAfter(door: DoorMemory, event: DoorEvent): DoorMemory {
  switch (event.kind) {
    case 'token handed out':
      return { ...door, token: event.token };
    case 'token refreshed':
      return { ...door, token: door.token === event.sent ? event.token : door.token };
    case 'signed out':
      return { ...door, token: undefined };
    case 'draft returned':
      return { ...door, draft: event.draft };
    case 'draft cleared':
      return { ...door, draft: undefined };
  }
}
