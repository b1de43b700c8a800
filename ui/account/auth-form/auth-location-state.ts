/** The state that one auth page passes to the next in the history entry, where it survives a reload. */
export interface AuthLocationState {
  readonly address?: string | undefined;
  /** Whether a new password was just set. */
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
