// @vitest-environment happy-dom
import { assert, describe, test } from 'vitest';
import { sessionStoreContract } from '#core/contracts';
import { everySessionStore } from '../support/device-stores.ts';

describe.each(everySessionStore)('the session saved by $name', ({ open }) => {
  sessionStoreContract({ test, assert }, open);
});
