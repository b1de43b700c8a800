import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyWeekMedia, FILES } from '../support/week-media.ts';

const [A, B] = Object.keys(FILES) as (keyof typeof FILES)[] as ['/content/a.svg', '/content/b.mp3'];

describe.each(everyWeekMedia)('media of the week kept by $name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('where it is there', () => {
    let opened: Awaited<ReturnType<typeof open>>;
    const kept = async (): Promise<object> =>
      Object.fromEntries((await opened.media.kept()).map(({ address, bytes }) => [address, bytes]));

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    beforeEach(() => opened.media.clear());

    test('[ERR-30] are there with their size and since when, until all are removed', async () => {
      await opened.media.add(A, []);
      await opened.media.add(B, []);
      expect(await kept()).toEqual(FILES);
      const [one] = await opened.media.kept();
      expect(Date.parse(one?.at ?? '')).toBeGreaterThan(0);
      await opened.media.clear();
      expect(await kept()).toEqual({});
    });

    test('[ERR-30] take the place of others, and are left out where nothing makes room or nothing is there', async () => {
      await opened.media.add(A, []);
      await opened.media.add(B, undefined);
      await opened.media.add('/content/gone.svg', [A]);
      expect(await kept()).toEqual({ [A]: FILES[A] });
      await opened.media.add(B, [A]);
      expect(await kept()).toEqual({ [B]: FILES[B] });
    });

    test('[ERR-30] are removed once that is switched off', async () => {
      expect(await opened.media.isOn()).toBe(true);
      await opened.media.add(A, []);
      await opened.media.choose(false);
      expect([await opened.media.isOn(), await kept()]).toEqual([false, {}]);
      await opened.media.choose(true);
      expect(await opened.media.isOn()).toBe(true);
    });
  });
});
