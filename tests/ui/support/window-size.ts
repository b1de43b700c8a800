import { vi } from 'vitest';

/** Makes the window of a test as narrow as a phone; without it a window is 1024 pixels wide. */
export const inNarrowWindow = (): void =>
  void vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') }),
  );
