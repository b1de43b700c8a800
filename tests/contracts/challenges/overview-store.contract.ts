// @vitest-environment happy-dom
import { assert, describe, test } from 'vitest';
import { overviewStoreContract } from '#core/contracts';
import { everyOverviewStore } from '../support/device-stores.ts';

describe.each(everyOverviewStore)('the overview saved by $name', ({ open }) => {
  overviewStoreContract({ test, assert }, open);
});
