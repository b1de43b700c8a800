import { describe, expect, test } from 'vitest';
import { KeepWeekMedia, WEEK_MEDIA_BYTES } from '#core/quests';
import { MemoryWeekMedia } from '#memory/quests/memory-week-media';

const HALF = WEEK_MEDIA_BYTES / 2;

const opened = () => {
  const media = new MemoryWeekMedia({ a: HALF, b: HALF, c: HALF, small: 1 });
  const keep = new KeepWeekMedia(media);
  const kept = async (): Promise<string[]> => (await media.kept()).map(({ address }) => address);
  return { media, keep, kept };
};

describe('pictures and sounds of the week', () => {
  test('[ERR-30] are kept as far as they fit, and what is missing is left out', async () => {
    const { keep, kept } = opened();
    await keep.run(['a', 'gone', 'b', 'c']);
    expect(await kept()).toEqual(['a', 'b']);
  });

  test('[ERR-30] take the place of those of the week before', async () => {
    const { keep, kept } = opened();
    await keep.run(['a', 'b']);
    await keep.run(['b', 'c', 'small']);
    expect(await kept()).toEqual(['b', 'c']);
    await keep.run(['small']);
    expect(await kept()).toEqual(['c', 'small']);
  });

  test('[ERR-30] [ERR-31] are not kept where that is switched off, costs money or fails', async () => {
    const { media, keep, kept } = opened();
    media.hints = { type: 'cellular' };
    await keep.run(['a']);
    media.hints = {};
    await media.choose(false);
    await keep.run(['a']);
    await media.choose(true);
    media.add = () => Promise.reject(new Error('full'));
    await keep.run(['a']);
    expect(await kept()).toEqual([]);
  });
});
