// @vitest-environment happy-dom
import { assert, describe, test } from 'vitest';
import { deviceDraftsContract } from '#core/contracts';
import { everyDeviceDrafts } from '../support/device-stores.ts';

describe.each(everyDeviceDrafts)('drafts saved by $name', ({ open }) => {
  deviceDraftsContract({ test, assert }, open);
});
