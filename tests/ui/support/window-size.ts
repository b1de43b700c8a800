import { vi } from 'vitest';

/** Makes the window of a test as narrow as a phone; the default is 1024 pixels. */
export const inNarrowWindow = (): void =>
  void vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width') }),
  );
