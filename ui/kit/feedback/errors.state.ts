import { makeAutoObservable, observableRef, reaction } from 'mobx';
import {
  type ErrorState,
  type LoadingCode,
  type MessageKey,
  noErrors,
  withError,
  withoutMessage,
} from '#core/messages';

/** The signed-in person. */
interface SessionSource {
  readonly session?: { readonly id: string } | undefined;
}

/** The errors since the app started, the person quit, or another person signed in. */
export class ErrorsState {
  private state: ErrorState = noErrors;

  constructor(sessionSource: SessionSource = {}) {
    makeAutoObservable<this, 'state'>(this, { state: observableRef }, { autoBind: true });
    reaction(
      () => sessionSource.session?.id,
      () => this.reset(),
    );
  }

  /** ERR-7 · The errors of loading, each once. */
  get loadingCodes(): readonly LoadingCode[] {
    return this.state.loadingCodes;
  }

  /** ERR-6 · Whether the backend is down. */
  get isBackendDown(): boolean {
    return this.state.isBackendDown;
  }

  get message(): MessageKey | undefined {
    return this.state.message;
  }

  add(key: MessageKey): void {
    this.state = withError(this.state, key);
  }

  clearMessage(): void {
    this.state = withoutMessage(this.state);
  }

  reset(): void {
    this.state = noErrors;
  }
}
