import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseStore, StoredResponse } from '#core/shared';
import { everyResponseStore } from '../support/response-stores.ts';
import { FRIDAY } from '../../fixtures/sample-quests.ts';

const LATER = '2026-11-28T09:00:00.000Z';
const response = (traveler: string, question: string, body = '{"a":1}', at = FRIDAY): StoredResponse => ({
  traveler,
  question,
  at,
  body,
});

describe.each(everyResponseStore)('responses stored by $name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('where it is there', () => {
    let store: ResponseStore;
    let close: () => Promise<void>;

    beforeAll(async () => {
      ({ store, close } = await open());
    });
    afterAll(() => close());
    beforeEach(() => store.clear());

    test('are found by their question until they are removed', async () => {
      expect(await store.find('one')).toBeUndefined();
      await store.save('ada', [response('ada', 'one'), response('ada', 'two', '{"b":"🌊"}')]);
      expect(await store.find('two')).toEqual(response('ada', 'two', '{"b":"🌊"}'));
      await store.remove('one');
      expect(await store.find('one')).toBeUndefined();
      expect(await store.find('two')).toBeDefined();
      await store.clear();
      expect(await store.find('two')).toBeUndefined();
    });

    test('take the place of the one before', async () => {
      await store.save('ada', [response('ada', 'one')]);
      await store.save('ada', [response('ada', 'one', '2', LATER)]);
      expect(await store.find('one')).toEqual(response('ada', 'one', '2', LATER));
    });

    test('[ERR-25] are those of one person', async () => {
      await store.save('ada', [response('ada', 'one'), response('ada', 'two')]);
      await store.save('bo', [response('bo', 'two', '2')]);
      expect(await store.find('one')).toBeUndefined();
      expect(await store.find('two')).toEqual(response('bo', 'two', '2'));
    });

    test('[ERR-25] make room for newer ones', async () => {
      const large = 'x'.repeat(4_000_000);
      await store.save('ada', [response('ada', 'one', large), response('ada', 'two', large, LATER)]);
      await store.save('ada', [response('ada', 'three', large, LATER)]);
      expect(await store.find('one')).toBeUndefined();
      expect((await store.find('two'))?.body.length).toBe(large.length);
      expect((await store.find('three'))?.body.length).toBe(large.length);
    });
  });
});
