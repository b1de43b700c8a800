// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { BrowserListeningPositions } from '#adapters/browser-storage/browser-listening-positions';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { MemoryListeningPositions } from '#memory/playlist/memory-listening-positions';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';

const session = () => new MemorySessionStore(unsignedToken());

beforeEach(() => localStorage.clear());

describe.each([
  ['memory', () => new MemoryListeningPositions()],
  ['the browser', () => new BrowserListeningPositions(session())],
])('places of recordings as %s keeps them', (_, keep) => {
  test('[PLY-10] go on where they were left, and begin anew at the start', () => {
    const places = keep();
    expect(places.at('/one.mp3')).toBe(0);
    places.save('/one.mp3', 42);
    places.save('/two.mp3', 7);
    expect([places.at('/one.mp3'), places.at('/two.mp3')]).toEqual([42, 7]);
    places.save('/one.mp3', 0);
    expect([places.at('/one.mp3'), places.at('/two.mp3')]).toEqual([0, 7]);
  });
});

describe('places of recordings in the browser', () => {
  test('[PLY-10] stay over pages, and belong to whoever is signed in', () => {
    new BrowserListeningPositions(session()).save('/one.mp3', 42);
    expect(new BrowserListeningPositions(session()).at('/one.mp3')).toBe(42);
    expect(new BrowserListeningPositions(new MemorySessionStore()).at('/one.mp3')).toBe(0);
  });

  test('of a damaged storage begin at the start', () => {
    new BrowserListeningPositions(session()).save('/one.mp3', 42);
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"/one.mp3":"later"');
    expect(new BrowserListeningPositions(session()).at('/one.mp3')).toBe(0);
  });
});
