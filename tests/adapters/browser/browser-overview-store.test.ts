// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { BrowserOverviewStore } from '#adapters/browser-storage/browser-overview-store';
import type { OverviewState } from '#core/challenges';
import { failingStorage } from '../../fixtures/web-storage.ts';

const PLACE = 'waymark.overview';
const left: OverviewState = { filter: 'ALL', tab: 0, view: 'timeline', weekNumber: 1, date: null, collapsed: [] };

beforeEach(() => localStorage.clear());

test('[PRG-9] the overview goes from the browser when its Traveler signs out', () => {
  const session = new MemorySessionStore('a token');
  const overviewStore = new BrowserOverviewStore(session);
  overviewStore.save('coast', left);
  session.clear();
  expect(overviewStore.read('coast')).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['another quest', JSON.stringify({ quest: 'forest', overview: left })],
  ['no overview', JSON.stringify({ quest: 'coast' })],
  ['a filter nobody knows', JSON.stringify({ quest: 'coast', overview: { ...left, filter: 'SOME' } })],
  ['a view nobody knows', JSON.stringify({ quest: 'coast', overview: { ...left, view: 'map' } })],
  ['a tab between two', JSON.stringify({ quest: 'coast', overview: { ...left, tab: 0.5 } })],
  ['a week without a number', JSON.stringify({ quest: 'coast', overview: { ...left, weekNumber: 'one' } })],
  ['a day that is none', JSON.stringify({ quest: 'coast', overview: { ...left, date: '2026-11-31' } })],
  ['weeks that are none', JSON.stringify({ quest: 'coast', overview: { ...left, collapsed: [1] } })],
  ['no weeks', JSON.stringify({ quest: 'coast', overview: { ...left, collapsed: null } })],
])('[PRG-9] what says %s is as if nothing had been kept', (_, text) => {
  localStorage.setItem(PLACE, text);
  expect(new BrowserOverviewStore(new MemorySessionStore()).read('coast')).toBeUndefined();
  localStorage.setItem(PLACE, JSON.stringify({ quest: 'coast', overview: left }));
  expect(new BrowserOverviewStore(new MemorySessionStore()).read('coast')).toEqual(left);
});

test('[PRG-9] where a browser keeps nothing the page keeps it for as long as it lives', () => {
  const storage = failingStorage(['getItem', 'setItem', 'removeItem']);
  const session = new MemorySessionStore('a token');
  const overviewStore = new BrowserOverviewStore(session, storage);
  expect(overviewStore.read('coast')).toBeUndefined();
  overviewStore.save('coast', left);
  expect(overviewStore.read('coast')).toEqual(left);
  session.clear();
  expect(overviewStore.read('coast')).toBeUndefined();
});
