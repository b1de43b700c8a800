import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playlistItems, playlists } from '#core/arbitraries';
import { FILM_HOSTS, PLAYLIST_TYPES, type PlaylistType } from '#core/content';
import { messages } from '#core/messages';
import {
  playlistAfterClosing,
  CLOSING_CHOICES,
  CLOSING_LABELS,
  closingChoices,
  closingPrompt,
  withArtifactCompleted,
  type Playlist,
  type PlaylistArtifact,
  type PlaylistArtifactRef,
  playlistFilm,
  playlistProgress,
  withSelectionToggled,
} from '#core/playlist';
import { forAll } from '../support/for-all.ts';

const everything = ({ weeks }: Playlist): readonly PlaylistArtifact[] =>
  [...weeks.values()].flatMap((week) => [...week.values()]);

/** A playlist with something in it, and one of its artifacts. */
const playlistAndOne = playlists.chain((playlist) =>
  playlistItems.chain((spare) => {
    const { weekId, id } = spare;
    const week = new Map(playlist.weeks.get(weekId)).set(id, spare);
    const full = { ...playlist, weeks: new Map(playlist.weeks).set(weekId, week) };
    return fc.record({ playlist: fc.constant(full), one: fc.constantFrom(...everything(full)) });
  }),
);

const progressAt = (playlist: Playlist, { weekId, id }: PlaylistArtifactRef) => {
  const artifact = playlist.weeks.get(weekId)?.get(id);
  return artifact && playlistProgress(playlist, artifact);
};

/** Every artifact but that one. */
const others = (playlist: Playlist, { weekId, id }: PlaylistArtifactRef): readonly PlaylistArtifact[] =>
  everything(playlist).filter((one) => one.weekId !== weekId || one.id !== id);

const nowhere: PlaylistArtifactRef = { weekId: 'week-1', id: 'nowhere' };

test('[PLY-3] the heart selects what is not selected and takes it back, and completed is for good', () => {
  const next = { 'not selected': 'selected', selected: 'not selected', completed: 'completed' } as const;
  forAll([playlistAndOne], ({ playlist, one }) => {
    const before = playlistProgress(playlist, one);
    const after = withSelectionToggled(playlist, one);
    expect(progressAt(after, one)).toBe(next[before]);
    expect(after.weeks).toEqual(playlist.weeks);
    expect(after.filter).toBe(playlist.filter);
    expect(after.selected.filter((id) => id !== one.id)).toEqual(playlist.selected.filter((id) => id !== one.id));
    if (before === 'not selected') expect(after.selected.at(-1)).toBe(one.id);
    const twice = withSelectionToggled(after, one);
    expect(new Set(twice.selected)).toEqual(new Set(playlist.selected));
    expect(twice.selected).toHaveLength(playlist.selected.length);
  });
});

test('[PLY-3] what is completed is completed whether or not it carries a heart', () =>
  forAll([playlistAndOne, fc.boolean()], ({ playlist, one }, hasHeart) => {
    const selected = playlist.selected.filter((id) => id !== one.id);
    const heart = { ...playlist, selected: hasHeart ? [...selected, one.id] : selected };
    expect(playlistProgress(heart, { ...one, completed: true })).toBe('completed');
    expect(playlistProgress(heart, { ...one, completed: false })).toBe(hasHeart ? 'selected' : 'not selected');
  }));

test('[PLY-3] completing an artifact touches no other, and not the same one of another week', () =>
  forAll([playlistAndOne], ({ playlist, one }) => {
    const after = withArtifactCompleted(playlist, one);
    expect(after.weeks.get(one.weekId)?.get(one.id)).toEqual({ ...one, completed: true });
    expect(others(after, one)).toEqual(others(playlist, one));
    expect(everything(after).map(({ id }) => id)).toEqual(everything(playlist).map(({ id }) => id));
    expect({ ...after, weeks: playlist.weeks }).toEqual(playlist);
    expect(withArtifactCompleted(after, one)).toBe(after);
  }));

test('[PLY-3] what is not in the playlist changes nothing', () =>
  forAll([playlists, fc.constantFrom('week-1', 'week-9', 'toString')], (playlist, weekId) => {
    const place = { ...nowhere, weekId };
    expect(withSelectionToggled(playlist, place)).toBe(playlist);
    expect(withArtifactCompleted(playlist, place)).toBe(playlist);
  }));

test('[PLY-5] closing asks about what is not completed, and only then', () => {
  expect(closingChoices({ completed: false })).toEqual(['cancel', 'later', 'done']);
  expect(closingChoices({ completed: true })).toEqual([]);
  expect(CLOSING_CHOICES).toEqual(['cancel', 'later', 'done']);
  expect(closingPrompt({ completed: true, type: 'reading' })).toBeUndefined();
});

test('[PLY-5] the question and its choices are said as specified', () => {
  const promptOf = (type: PlaylistType) => messages[closingPrompt({ completed: false, type }) ?? 'loading'];
  expect(Object.fromEntries(PLAYLIST_TYPES.map((type) => [type, promptOf(type)]))).toEqual({
    book: 'Finished reading?',
    reading: 'Finished reading?',
    'web-article': 'Finished reading?',
    podcast: 'Finished listening?',
    video: 'Finished watching?',
    'socratic-question': 'Answered it?',
  });
  expect(CLOSING_CHOICES.map((choice) => messages[CLOSING_LABELS[choice]])).toEqual(['Cancel', 'Later', 'Done']);
});

test('[PLY-5] cancel stays open and changes nothing, later selects, done completes', () =>
  forAll([playlistAndOne], ({ playlist, one }) => {
    expect(playlistAfterClosing(playlist, one, 'cancel')).toEqual({ playlist, isOpen: true });

    const later = playlistAfterClosing(playlist, one, 'later');
    expect(later.isOpen).toBe(false);
    expect(progressAt(later.playlist, one)).toBe(one.completed ? 'completed' : 'selected');
    expect(later.playlist.weeks).toEqual(playlist.weeks);
    expect(playlistAfterClosing(later.playlist, one, 'later')).toEqual(later);

    const done = playlistAfterClosing(playlist, one, 'done');
    expect(done.isOpen).toBe(false);
    expect(progressAt(done.playlist, one)).toBe('completed');
    expect(done.playlist.selected).toEqual(playlist.selected);
    expect(playlistAfterClosing(done.playlist, one, 'done')).toEqual(done);
  }));

test('[PLY-11] a video of an allowed film host can be watched over the page, and nothing else can', () => {
  const links = {
    youtube: 'https://youtu.be/abcdefghijk',
    vimeo: 'https://vimeo.com/1',
    other: 'https://songs.example/1',
  };
  forAll(
    [playlistItems, fc.constantFrom('youtube', 'vimeo', 'other'), fc.subarray([...FILM_HOSTS])],
    (item, site, hosts) => {
      const isFilm = item.type === 'video' && hosts.some((host) => host === site);
      expect(playlistFilm({ ...item, link: links[site] }, hosts)?.host).toBe(isFilm ? site : undefined);
      expect(playlistFilm({ ...item, link: null }, hosts)).toBeUndefined();
    },
  );
});
