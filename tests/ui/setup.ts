import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A machine that builds and tests at once is slow; what never comes still fails.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
