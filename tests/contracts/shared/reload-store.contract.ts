import { describe, expect, test } from 'vitest';
import { reloadFlagCleared, reloadRemembered } from '#core/shared';
import { everyReloadStore } from '../support/device-stores.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';

describe.each(everyReloadStore)('reloads remembered by $name', ({ open }) => {
  test('[ERR-3] are none before the first', () => {
    expect(open().now.read()).toEqual({ hasReloaded: false, lastReloadAt: undefined });
  });

  test('[ERR-3] are remembered after the page was loaded again', () => {
    const { now, reloaded } = open();
    expect(now.save(reloadRemembered(FRIDAY))).toBe(true);
    expect(reloaded().read()).toEqual({ hasReloaded: true, lastReloadAt: FRIDAY });
  });

  test('[ERR-3] lose their flag and keep their moment', () => {
    const { now, reloaded } = open();
    now.save(reloadRemembered(FRIDAY));
    now.save(reloadFlagCleared(now.read()));
    expect(reloaded().read()).toEqual({ hasReloaded: false, lastReloadAt: FRIDAY });
  });
});
