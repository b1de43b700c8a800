import { vi } from 'vitest';

/** How long `/loadingScreen` greets somebody who is new, in milliseconds. */
const FIRST_GREETING = 1800;

/** Leaves out that wait for the rest of a test, which is about what comes after it. */
export function skipFirstGreeting(): void {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number, ...args: []) =>
    setTimeout(run, delay === FIRST_GREETING ? 0 : delay, ...args)) as typeof setTimeout);
}
