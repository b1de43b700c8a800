import * as React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine that builds and tests at once is slow; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

// React keeps a stack trace of where each element was made, for its developer tools: a sixth of the time of these tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

/** The network-related part of happy-dom's window. */
interface WindowWithNetwork {
  readonly happyDOM: {
    readonly settings: { fetch: { interceptor: { beforeAsyncRequest: () => Promise<Response> } | null } };
  };
}

// No server belongs to these tests: what no port in memory answers is answered as by one that is down.
const { happyDOM } = globalThis as unknown as WindowWithNetwork;
happyDOM.settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response(null, { status: 503 }) };

// What the tests say of dates and times is how a British device writes them.
Object.defineProperty(navigator, 'language', { value: 'en-GB', configurable: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
