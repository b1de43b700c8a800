import type { MessageKey } from '../messages/index.ts';

/** What became of one call to the server: nothing was refused, or why it was. */
export interface CallOutcome {
  readonly refused: MessageKey | undefined;
}

/** The calls to the server, heard from the side. */
export abstract class ApiCalls {
  /** Calls back with what became of every call; answers with how to stop. */
  abstract watch(listener: (end: CallOutcome) => void): () => void;
}
