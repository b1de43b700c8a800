import fc from 'fast-check';
import { expect, test } from 'vitest';
import { webUrls } from '#core/arbitraries';
import type { AppletContent } from '#core/applets';
import { type AuthoredQuest, PLAYLIST_TYPES, type PlaylistItem, safePlaylistLink } from '#core/content';
import { contentProblems } from '#core/content/server';
import { richTextOf } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const shownText = fc.constantFrom('rope', 'knot', 'sail', 'tide');

const questWith = (more: Partial<AuthoredQuest>): AuthoredQuest => ({
  quest: { id: 'coast', title: 'Coast', isSampleQuest: false, onboarding: [], offboarding: [], weeks: [] },
  applets: [],
  ...more,
});

const problemsOf = (more: Partial<AuthoredQuest>) =>
  contentProblems([], [questWith(more)]).map(({ key, entry, part }) => [key, entry, part]);

const items: fc.Arbitrary<PlaylistItem> = fc.record({
  id: shownText,
  weekId: fc.constant('week'),
  type: fc.constantFrom(...PLAYLIST_TYPES),
  title: fc.string(),
  duration: fc.option(fc.nat()),
  link: fc.option(fc.oneof(webUrls(), fc.constantFrom('/content/a.svg', '/home', ''))),
  reading: fc.option(
    fc.record({ content: fc.constantFrom('', ' ', 'It burned.').map(richTextOf), audioUrl: fc.constant(null) }),
  ),
});

test('[CNT-2] an item of a playlist has something to open: a reading its text, everything else a link that may be followed', () =>
  forAll([items], (item) => {
    const isReading = item.type === 'reading';
    const isOpen = isReading
      ? item.reading !== null && JSON.stringify(item.reading).includes('burned')
      : item.link !== null && safePlaylistLink(item.link) !== undefined;
    const missing = isReading ? ['contentReadingEmpty', item.id, 'reading'] : ['contentLinkNeeded', item.id, 'link'];
    expect(problemsOf({ playlist: [item] })).toEqual(isOpen ? [] : [missing]);
  }));

test('[CNT-2] an item of a playlist of an unknown type is named for its type alone', () =>
  forAll([items], (item) => {
    const odd = { ...item, type: 'game' as PlaylistItem['type'] };
    expect(problemsOf({ playlist: [odd] })).toEqual([['contentTypeUnsupported', item.id, 'type/game']]);
  }));

test('[CNT-2] applets are found by tags of their quest alone, each of which stands there once', () => {
  const applet = (tags: readonly string[]): AppletContent => ({
    id: 'line',
    appletType: 'inline-text',
    title: 'Line',
    description: null,
    required: true,
    readOnly: false,
    placeholder: null,
    tags,
  });
  forAll([fc.array(shownText, { maxLength: 5 }), fc.uniqueArray(shownText)], (known, named) => {
    const tags = known.map((id, order) => ({ id, title: id, order }));
    const dead = named
      .filter((tag) => !known.includes(tag))
      .map((tag) => ['contentTagUnlisted', 'line', `tags/${tag}`]);
    const twice = [...new Set(known.filter((id, index) => known.indexOf(id) !== index))].map((id) => [
      'contentPartTwice',
      'coast',
      `tags/${id}`,
    ]);
    expect(problemsOf({ tags, applets: [applet(named)] })).toEqual([...twice, ...dead]);
  });
});

test('[CNT-2] what a playlist holds has an id of its own', () => {
  const reading = { content: richTextOf('It burned.'), audioUrl: null };
  const item = { weekId: 'week', type: 'reading' as const, title: 'Oil', duration: null, link: null, reading };
  expect(problemsOf({ playlist: [{ ...item, id: 'coast' }] })).toEqual([['contentIdTwice', 'coast', undefined]]);
  expect(problemsOf({ playlist: [{ ...item, id: 'oil' }] })).toEqual([]);
});

test('[CNT-2] a merge tag in a reading asks for something that its quest has', () => {
  const item = { id: 'oil', weekId: 'week', type: 'reading' as const, title: 'Oil', duration: null, link: null };
  const saying = (text: string) => ({ ...item, reading: { content: richTextOf(text), audioUrl: null } });
  expect(problemsOf({ playlist: [saying('For {{user.firstName}}.')] })).toEqual([]);
  expect(problemsOf({ playlist: [saying('For {{applet:nobody}}.')] })).toEqual([
    ['contentTagNotName', 'oil', 'content'],
  ]);
});
