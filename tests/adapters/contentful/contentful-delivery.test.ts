import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  downloadAsset,
  ContentfulDeliveryClient,
  ContentfulUnavailable,
} from '#adapters/contentful/contentful-delivery';
import type { Space } from '#adapters/contentful/space';
import { skipRetryWaits } from '../../fixtures/contentful/skip-retry-waits.ts';
import { StubContentfulServer } from '../../fixtures/contentful/stub-contentful-server.ts';

let replay: StubContentfulServer;
let delivery: ContentfulDeliveryClient;

const hasty = { perCall: 400, total: 20_000, retries: 1 };

beforeEach(async () => {
  replay = new StubContentfulServer();
  await replay.open();
  delivery = new ContentfulDeliveryClient(replay.access, hasty);
});
afterEach(() => replay.close());

const keysOf = ({ entries }: Space): readonly unknown[] => entries.map(({ fields }) => fields['key']);

/** What was asked for since, without what every call says. */
const asked = (since: number): readonly string[] => replay.requestedUrls.slice(since);

describe('a space by the Content Delivery API', () => {
  test('[CNT-5] is what is published, in its default language and with its translations', async () => {
    const space = await delivery.load();
    expect(keysOf(space)).toEqual(expect.arrayContaining(['lamps', 'far-lights', 'a-quiz']));
    for (const unpublished of ['hello-draft', 'later', 'gone-applet']) expect(keysOf(space)).not.toContain(unpublished);
    expect(space.entries.find(({ id }) => id === replay.idOf('lamps'))?.fields['title']).toBe('Lamps');
    expect(space.entries.find(({ id }) => id === replay.idOf('lamps'))?.translations).toEqual({
      de: { title: 'Lampen' },
    });
    expect(space.entries.find(({ id }) => id === replay.idOf('bye'))?.fields['title']).toBe('Goodbye');
    expect(space.assets.map(({ fileName }) => fileName)).toContain('Night sky (2).svg');
    expect(space.assets.map(({ fileName }) => fileName)).not.toContain('sketch.png');
  });

  test('[CNT-5] is asked only for what is newer than what is known, and for what there is', async () => {
    const known = await delivery.load();
    const before = replay.requestedUrls.length;
    replay.publish('look', { title: 'Look again' });
    const space = await delivery.load(known);
    const since = known.entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1);
    const calls = asked(before).filter((address) => address.includes('/entries'));
    expect(calls).toHaveLength(2);
    expect(calls[0]).toContain(`sys.updatedAt[gte]=${since}`);
    expect(calls[1]).toContain('select=sys');
    expect(space.entries.find(({ id }) => id === replay.idOf('look'))?.fields['title']).toBe('Look again');
    expect(space.entries).toHaveLength(known.entries.length);
  });

  test('[CNT-34] is asked for everything again where it was read in other languages', async () => {
    const { locales, ...known } = await delivery.load();
    expect(locales).toEqual(['en-US', 'de-DE']);
    const old = known.entries.map(({ translations: _, ...entry }) => entry);
    expect((await delivery.load({ ...known, entries: old })).entries).toEqual(known.entries);
  });

  test('[CNT-5] no longer holds what was taken back, and holds what was published with an older date', async () => {
    const known = await delivery.load();
    replay.unpublish('wick');
    const early = known.entries.filter(({ id }) => id !== replay.idOf('first'));
    const space = await delivery.load({ ...known, entries: early });
    expect(keysOf(space)).not.toContain('wick');
    expect(keysOf(space)).toContain('first');
    expect(await delivery.load(space)).toEqual(space);
  });

  test('[CNT-5] is what is published also where drafts are answered', async () => {
    const published = await delivery.load();
    replay.drafts = true;
    const space = await delivery.load();
    expect(replay.requestedUrls.length).toBeGreaterThan(2);
    expect(space).toEqual(published);
    expect(await delivery.load(space)).toEqual(published);
  });

  test('[CNT-5] is seen to lack what was taken back also where it is told only whole', async () => {
    replay.selects = false;
    const known = await delivery.load();
    replay.unpublish('wick');
    expect(keysOf(await delivery.load(known)).length).toBe(known.entries.length - 1);
  });

  test('[CNT-5] is read page by page', async () => {
    const small = await new ContentfulDeliveryClient(replay.access, hasty, { items: 7, idsOnly: 9 }).load();
    expect(small).toEqual(await delivery.load());
    expect(await new ContentfulDeliveryClient(replay.access, hasty, { items: 7, idsOnly: 9 }).load(small)).toEqual(
      small,
    );
    expect(replay.requestedUrls.filter((address) => address.includes('skip=')).length).toBeGreaterThan(10);
  });

  test('[CNT-5] is read again where it is told to come back later', async () => {
    replay.busy = 1;
    expect(keysOf(await delivery.load())).toContain('lamps');
  });

  test.each([
    ['is down', () => void (replay.trouble = 'down'), 'ServiceUnavailable'],
    ['does not answer', () => void (replay.trouble = 'silent'), 'timeout of 400ms exceeded'],
    ['keeps telling to come back later', () => void (replay.busy = 99), 'RateLimitExceeded'],
  ])('[CNT-5] cannot be read where the service %s, and says so', async (_, happens, reason) => {
    skipRetryWaits();
    happens();
    const refusal = await delivery.load().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ContentfulUnavailable);
    expect((refusal as Error).message).toContain(reason);
  });

  test.each([
    ['another key', { token: 'stolen' }, 'AccessTokenInvalid'],
    ['another space', { space: 'elsewhere' }, 'NotFound'],
  ])('[CNT-5] is not opened by %s, which is not told', async (_, other, reason) => {
    const access = { ...replay.access, ...other };
    const refusal: unknown = await new ContentfulDeliveryClient(access, hasty).load().catch((error: unknown) => error);
    expect((refusal as Error).message).toBe(reason);
    expect(String(refusal)).not.toContain(access.token);
  });
});

describe('a file of a space', () => {
  const lamp = async () => (await delivery.load()).assets.find(({ fileName }) => fileName === 'lamp.svg')?.url ?? '';

  test('[CNT-5] is fetched, if it is no larger than it may be', async () => {
    const url = await lamp();
    const bytes = await downloadAsset(url, replay.access.host);
    expect(Buffer.from(bytes).toString()).toContain('<title>Lamp</title>');
    await expect(downloadAsset(url, replay.access.host, 20)).rejects.toThrow('more than 20 bytes');
  });

  test('[CNT-5] is refused from another host, and where it is not there', async () => {
    await expect(downloadAsset('//evil.example/lamp.svg', 'cdn.contentful.com')).rejects.toThrow('not Contentful');
    await expect(downloadAsset('//ctfassets.net.evil.example/x.svg', 'cdn.contentful.com')).rejects.toThrow(
      'not Contentful',
    );
    await expect(downloadAsset(`${await lamp()}x`, replay.access.host)).rejects.toThrow('404');
  });
});
