/** What one page of the front door leaves in the history for the next, where a reload finds it again. */
export interface Carried {
  readonly address?: string | undefined;
  /** Whether a new password was set a moment ago. */
  readonly isReset?: boolean | undefined;
}

/** Whatever else stands in the history is left alone. */
export function carriedIn(state: unknown): Carried {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('address' in state && typeof state.address === 'string' && { address: state.address }),
    isReset: 'isReset' in state && state.isReset === true,
  };
}
