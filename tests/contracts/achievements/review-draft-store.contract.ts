// @vitest-environment happy-dom
import { assert, describe, test } from 'vitest';
import { reviewDraftStoreContract } from '#core/contracts';
import { everyReviewDraftStore } from '../support/device-stores.ts';

describe.each(everyReviewDraftStore)('feedback that was begun, saved by $name', ({ open }) => {
  reviewDraftStoreContract({ test, assert }, open);
});
