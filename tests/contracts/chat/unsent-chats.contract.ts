// @vitest-environment happy-dom
import { assert, describe, test } from 'vitest';
import { unsentChatsContract } from '#core/contracts';
import { everyUnsentChats } from '../support/device-stores.ts';

describe.each(everyUnsentChats)('what was written and not sent, saved by $name', ({ open }) => {
  unsentChatsContract({ test, assert }, open);
});
