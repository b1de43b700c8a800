/** What one auth page passes to the next in the history entry, where a reload finds it again. */
export interface AuthLocationState {
  readonly address?: string | undefined;
  /** Whether a new password was set a moment ago. */
  readonly isReset?: boolean | undefined;
}

/** Reads the state of an auth page; anything else in the history entry is ignored. */
export function readAuthLocationState(state: unknown): AuthLocationState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('address' in state && typeof state.address === 'string' && { address: state.address }),
    isReset: 'isReset' in state && state.isReset === true,
  };
}
