import { vi } from 'vitest';

/** How long `/loadingScreen` greets a new person, in milliseconds. */
const FIRST_GREETING = 1800;

/** Skips that wait for the rest of a test. */
export function skipFirstGreeting(): void {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number, ...args: []) =>
    setTimeout(run, delay === FIRST_GREETING ? 0 : delay, ...args)) as typeof setTimeout);
}
