import { assert, describe, test } from 'vitest';
import { finishedFlowsStoreContract } from '#core/contracts';
import { everyFinishedFlowsStore } from '../support/device-stores.ts';

describe.each(everyFinishedFlowsStore)('the finished flows saved by $name', ({ open }) => {
  finishedFlowsStoreContract({ test, assert }, open);
});
