// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { BrowserDeviceDrafts } from '#adapters/browser-storage/browser-device-drafts';
import { BrowserCelebrationStateStore } from '#adapters/browser-storage/browser-celebration-state-store';
import { BrowserOutboxStore } from '#adapters/browser-storage/browser-outbox-store';
import { BrowserFinishedFlowsStore } from '#adapters/browser-storage/browser-finished-flows-store';
import { BrowserOverviewStore } from '#adapters/browser-storage/browser-overview-store';
import { BrowserReloadStore } from '#adapters/browser-storage/browser-reload-store';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { BrowserSoundSettingStore } from '#adapters/browser-storage/browser-sound-setting-store';
import { BrowserThemeStore } from '#adapters/browser-storage/browser-theme-store';
import { BrowserZoneOfferStore } from '#adapters/browser-storage/browser-zone-offer-store';
import { sessionOf } from '#core/account';
import { OVERVIEW_FILTERS, OVERVIEW_VIEWS, type OutboxEntry, type OverviewState } from '#core/challenges';
import { type CelebrationState, celebrationStateAfter } from '#core/quests';
import { THEMES } from '#core/shared';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';
import { localStorageEntries } from '../../fixtures/web-storage.ts';

const token = unsignedToken();
const here = (): MemorySessionStore => new MemorySessionStore(token);

const left: OverviewState = { filter: 'LATE', tab: 1, view: 'grid', weekNumber: 2, date: null, collapsed: ['week-1'] };
const shore = { title: '', bonusChallenge: false, completed: false };
const firstWeek = { id: 'week-1', startingDate: '2026-11-16', unlockAfterDays: 0, challenges: [shore] };
const milestone: CelebrationState = {
  quest: 'coast',
  walked: { startingDate: '2026-11-16', weeks: [firstWeek] },
  isQuestComplete: false,
  week: { hasCompletedWeek: true, completedWeekId: 'week-1' },
  isQuestDue: false,
};
const withWeek = (week: object): string =>
  JSON.stringify({ ...milestone, walked: { ...milestone.walked, weeks: [{ ...firstWeek, ...week }] } });
const draft = {
  place: 'step:one',
  keptAt: '2026-11-20T09:00:00.000Z',
  state: {
    content: {
      answers: [{ appletId: 'spot', appletType: 'inline-text' as const, text: 'A gull' }],
      reflectAnswers: '',
    },
    edit: 1,
    editHere: 1,
    editOnServer: 0,
    base: 0,
    writer: 'this page',
    sent: [],
    rival: null,
  },
};

const waiting: OutboxEntry = {
  submission: 'one',
  challenge: 'shore',
  step: 'shore-look',
  isEdit: false,
  answers: [{ appletId: 'spot', appletType: 'inline-text', text: 'A gull' }],
  post: null,
  draft: { base: 0, writer: 'this page', edit: 1 },
  title: 'Look',
  challengeTitle: 'The shore',
  place: 0,
  pieces: [{ title: 'The spot', words: 'A gull' }],
  putAt: '2026-11-20T09:00:00.000Z',
  refusal: null,
};

interface Store {
  readonly name: string;
  /** Keeps something, through the store itself. */
  readonly keep: () => void;
  /** Reads it as a page does that was just opened. */
  readonly read: () => unknown;
  /** Whether a page can go on with what was read. */
  readonly isSound: (read: unknown) => boolean;
  readonly nothing: unknown;
  /** What versions before this one left behind, and versions after it may. */
  readonly foreign: readonly string[];
}

const stores: readonly Store[] = [
  {
    name: 'the session',
    keep: () => new BrowserSessionStore().save(token),
    read: () => new BrowserSessionStore().read(),
    isSound: (read) => sessionOf(String(read)) !== undefined,
    nothing: undefined,
    foreign: ['{"token":"a.b.c"}', 'a.b.c', '1'],
  },
  {
    name: 'drafts',
    keep: () => new BrowserDeviceDrafts(here()).save(draft),
    read: () => new BrowserDeviceDrafts(here()).list().length || undefined,
    isSound: (read) => read === 1,
    nothing: undefined,
    foreign: ['{"text":"A gull"}', '"A gull"', '{"version":9,"answers":[]}'],
  },
  {
    name: 'the outbox',
    keep: () => new BrowserOutboxStore(here()).add(waiting),
    read: () => new BrowserOutboxStore(here()).entries().length || undefined,
    isSound: (read) => read === 1,
    nothing: undefined,
    foreign: ['{"submission":"one","answers":[]}', '"A gull"', '{"version":9,"entries":[]}'],
  },
  {
    name: 'milestones',
    keep: () => new BrowserCelebrationStateStore(here()).save(milestone),
    read: () => new BrowserCelebrationStateStore(here()).read(),
    isSound: (read) => {
      const saved = read as CelebrationState;
      const quest = { ...milestone.walked, id: saved.quest, weeks: [], completedAt: null };
      return celebrationStateAfter(saved, quest, '2026-11-20').quest === saved.quest;
    },
    nothing: undefined,
    foreign: [
      '{"quest":"coast","completedWeekId":"week-1"}',
      '[]',
      '{"quest":"coast","week":null}',
      withWeek({ challenges: [null] }),
      withWeek({ challenges: [{ ...shore, title: null }] }),
      withWeek({ challenges: [{ ...shore, bonusChallenge: 1 }] }),
      withWeek({ challenges: [{ ...shore, completed: 'yes' }] }),
      withWeek({ challenges: {} }),
      withWeek({ id: 1 }),
      withWeek({ startingDate: 'Monday' }),
      withWeek({ startingDate: null }),
      withWeek({ unlockAfterDays: 'soon' }),
      withWeek({ unlockAfterDays: 0.5 }),
      withWeek({ unlockAfterDays: -1 }),
      withWeek({ unlockAfterDays: 1e300 }),
      withWeek({ unlockAfterDays: undefined }),
      JSON.stringify({ ...milestone, walked: { ...milestone.walked, startingDate: '2026-02-30' } }),
      JSON.stringify({ ...milestone, walked: { ...milestone.walked, weeks: [null] } }),
      JSON.stringify({ ...milestone, week: { hasCompletedWeek: true, completedWeekId: 1 } }),
    ],
  },
  {
    name: 'the finished flows',
    keep: () => new BrowserFinishedFlowsStore(here()).save({ known: ['app'], unsynced: ['week coast 1'] }),
    read: () => new BrowserFinishedFlowsStore(here()).read(),
    isSound: (read) => Object.values(read as object).every((one) => Array.isArray(one)),
    nothing: { known: [], unsynced: [] },
    foreign: ['{"known":"app","unsynced":[1,"week","other 1"]}', '[]'],
  },
  {
    name: 'the overview',
    keep: () => new BrowserOverviewStore(here()).save('coast', left),
    read: () => new BrowserOverviewStore(here()).read('coast'),
    isSound: (read) => {
      const { filter, view } = read as OverviewState;
      return OVERVIEW_FILTERS.includes(filter) && OVERVIEW_VIEWS.includes(view);
    },
    nothing: undefined,
    foreign: ['{"quest":"coast","filter":"ALL"}', '{"quest":"coast","overview":{"tab":"all"}}'],
  },
  {
    name: 'the memory of a reload',
    keep: () => new BrowserReloadStore().save({ hasReloaded: true, lastReloadAt: '2026-11-20T09:00:00.000Z' }),
    read: () => new BrowserReloadStore().read(),
    isSound: (read) => {
      const { lastReloadAt } = read as { lastReloadAt?: string };
      return lastReloadAt === undefined || !Number.isNaN(Date.parse(lastReloadAt));
    },
    nothing: { hasReloaded: false, lastReloadAt: undefined },
    foreign: ['yes', '1763629200000', '{"at":1}'],
  },
  {
    name: 'the theme',
    keep: () => new BrowserThemeStore().save('dark'),
    read: () => new BrowserThemeStore().read(),
    isSound: (read) => THEMES.some((theme) => theme === read),
    nothing: 'system',
    foreign: ['sepia', '{"theme":"dark"}', 'true'],
  },
  {
    name: 'the zone that was declined',
    keep: () => new BrowserZoneOfferStore(here()).decline('Europe/Berlin'),
    read: () => new BrowserZoneOfferStore(here()).declined(),
    isSound: (read) => read === undefined || typeof read === 'string',
    nothing: undefined,
    foreign: ['Europe/Berlin', 'somebody Europe/Berlin', '{}'],
  },
  {
    name: 'whether sounds are made',
    keep: () => new BrowserSoundSettingStore().save(true),
    read: () => new BrowserSoundSettingStore().isMuted(),
    isSound: (read) => typeof read === 'boolean',
    nothing: false,
    foreign: ['true', '{"muted":true}', 'off'],
  },
];

/** What was kept, with each value made into something else. */
function damaged(values: readonly (readonly [string, string])[], damage: (value: string) => string): void {
  localStorage.clear();
  for (const [key, value] of values) localStorage.setItem(key, damage(value));
}

beforeEach(() => localStorage.clear());

describe.each(stores)('$name in a damaged store', ({ keep, read, isSound, nothing, foreign }) => {
  const goesOn = (): boolean => {
    const found = read();
    return JSON.stringify(found) === JSON.stringify(nothing) || isSound(found);
  };
  const heals = (): boolean => {
    keep();
    const whole = read();
    return isSound(whole) && JSON.stringify(whole) !== JSON.stringify(nothing);
  };

  test('is read as it was saved, where nothing is damaged', () => {
    expect(heals()).toBe(true);
  });

  test('cut off anywhere is dropped or read, and can be saved again', () => {
    keep();
    const values = localStorageEntries();
    const longest = Math.max(...values.map(([, value]) => value.length));
    expect(longest).toBeGreaterThan(0);
    for (let length = 0; length < longest; length += 1) {
      damaged(values, (value) => value.slice(0, length));
      expect(goesOn()).toBe(true);
    }
    expect(heals()).toBe(true);
  });

  test('with any one character flipped is dropped or read, and can be saved again', () => {
    keep();
    const values = localStorageEntries();
    const longest = Math.max(...values.map(([, value]) => value.length));
    for (let at = 0; at < longest; at += 1)
      for (const bit of [1, 4, 64]) {
        const flip = (value: string): string =>
          value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ bit) + value.slice(at + 1);
        damaged(values, (value) => (at < value.length ? flip(value) : value));
        expect(goesOn()).toBe(true);
      }
    expect(heals()).toBe(true);
  });

  test('of another version is dropped, and can be saved again', () => {
    keep();
    const values = localStorageEntries();
    for (const text of [...foreign, '', 'null', '[]', '{}', '{"a":{"b":[1]}}', '\u0000']) {
      damaged(values, () => text);
      expect(read()).toEqual(nothing);
    }
    expect(heals()).toBe(true);
  });
});
