import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutboxState } from '#ui/challenges/outbox/outbox.state.ts';
import { OutboxPresenceState } from '#ui/challenges/outbox/outbox-presence.state.ts';
import { compose, loadFeatures } from '../../../composition-root.ts';

const KEY = 'waymark.outbox.mara.from the train';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

/** Whether the outbox is present on a page that opened these features. */
async function pageWith(...opened: Parameters<typeof loadFeatures>[1]) {
  const container = compose();
  await loadFeatures(container, opened);
  return {
    hasOutbox: () => container.isBound(OutboxState) && container.get(OutboxPresenceState).isPresent,
    isWithout: () => !container.isBound(OutboxState) && !container.get(OutboxPresenceState).isPresent,
  };
}

test('home loads without the outbox while it is empty', async () => {
  expect((await pageWith()).isWithout()).toBe(true);
});

test('[ERR-4] home loads with the outbox if an entry waits in it', async () => {
  localStorage.setItem(KEY, '{}');
  expect((await pageWith()).hasOutbox()).toBe(true);
});

test('[ERR-4] home loads the outbox as soon as another page adds an entry', async () => {
  const home = await pageWith();
  dispatchEvent(new StorageEvent('storage', { key: 'waymark.theme' }));
  expect(home.isWithout()).toBe(true);
  localStorage.setItem(KEY, '{}');
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  await waitFor(() => expect(home.hasOutbox()).toBe(true));
});

test('[ERR-4] every page that can fill the outbox loads with it', async () => {
  expect((await pageWith('achievements')).hasOutbox()).toBe(true);
});
