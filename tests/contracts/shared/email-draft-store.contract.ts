// @vitest-environment happy-dom
import { assert, describe, test } from 'vitest';
import { emailDraftStoreContract } from '#core/contracts';
import { everyEmailDraftStore } from '../support/device-stores.ts';

describe.each(everyEmailDraftStore)('an email that was begun, saved by $name', ({ open }) => {
  emailDraftStoreContract({ test, assert }, open);
});
