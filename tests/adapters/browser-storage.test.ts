// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserDrafts } from '#adapters/storage/browser-drafts';
import { BrowserSessionKeeper } from '#adapters/storage/browser-session-keeper';
import { BrowserThemeKeeper } from '#adapters/storage/browser-theme-keeper';
import type { PageStorage } from '#adapters/storage/page-storage';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import type { Draft } from '#core/applets';
import { tokenSaying } from '#core/arbitraries';

const tokenOf = (id: string): string =>
  tokenSaying({
    id,
    firstName: 'Mara',
    lastName: '',
    email: `${id}@example.org`,
    verified: true,
    profilePictureUrl: null,
    quote: null,
    role: 'TRAVELER',
    visibilityAchievements: 'EVERYBODY',
    cohortEnrollmentCode: null,
    questVersion: null,
    localizations: [],
    organizations: [],
    exp: 4_000_000_000,
  });

const mara = tokenOf('mara');
const ben = tokenOf('ben');
const draft: Draft = { texts: { moved: 'A gull 🌊' }, submission: 'submission-1', savedAt: '2026-11-20T09:00:00.000Z' };

/** What a browser tells the other tabs of a page when one of them changed its storage. */
const tellOtherTabs = (key: string | null): void => void window.dispatchEvent(new StorageEvent('storage', { key }));

/** Storage that is full, or that the person has forbidden. */
const refusing = (what: readonly (keyof PageStorage)[]): PageStorage => {
  const refuse = (): never => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  return {
    getItem: what.includes('getItem') ? refuse : (key) => localStorage.getItem(key),
    setItem: what.includes('setItem') ? refuse : (key, value) => localStorage.setItem(key, value),
    removeItem: what.includes('removeItem') ? refuse : (key) => localStorage.removeItem(key),
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the session', () => {
  const PLACE = 'waymark.session';

  test('changes with another tab: signed in there, signed out there, everything cleared there', () => {
    const keeper = new BrowserSessionKeeper();
    const seen: unknown[] = [];
    keeper.watch((token) => seen.push(token));
    localStorage.setItem(PLACE, mara);
    tellOtherTabs(PLACE);
    localStorage.removeItem(PLACE);
    tellOtherTabs(PLACE);
    tellOtherTabs('something.else');
    localStorage.clear();
    tellOtherTabs(null);
    expect(seen).toEqual([mara, undefined, undefined]);
  });

  test('is read again when a page comes back out of the browser, and what changed elsewhere is told apart', () => {
    const keeper = new BrowserSessionKeeper();
    keeper.keep(mara);
    const seen: unknown[] = [];
    keeper.watch((...told) => seen.push(told));
    localStorage.setItem(PLACE, ben);
    window.dispatchEvent(new Event('pageshow'));
    keeper.drop();
    expect(seen).toEqual([
      [ben, true],
      [undefined, false],
    ]);
  });

  test.each(['', 'x', 'a.b.c', '{"token":1}', `${mara.slice(0, 40)}`])(
    'that cannot be read (%s) is dropped, and only it',
    (kept) => {
      localStorage.setItem(PLACE, kept);
      localStorage.setItem('waymark.theme', 'dark');
      const keeper = new BrowserSessionKeeper();
      expect(keeper.read()).toBeUndefined();
      expect(localStorage.getItem(PLACE)).toBeNull();
      expect(localStorage.getItem('waymark.theme')).toBe('dark');
    },
  );

  test.each([[['setItem']], [['getItem', 'setItem']], [['getItem', 'setItem', 'removeItem']]] as const)(
    'holds for the page when %s is refused, and ends with it',
    (what) => {
      const keeper = new BrowserSessionKeeper(refusing(what));
      const seen = vi.fn<(token: unknown) => void>();
      keeper.watch(seen);
      keeper.keep(mara);
      expect(keeper.read()).toBe(mara);
      expect(new BrowserSessionKeeper(refusing(what)).read()).toBeUndefined();
      keeper.drop();
      expect(keeper.read()).toBeUndefined();
      expect(seen.mock.calls).toEqual([
        [mara, false],
        [undefined, false],
      ]);
    },
  );

  test('never goes back to the last one because there was no room for the new', () => {
    new BrowserSessionKeeper().keep(mara);
    const keeper = new BrowserSessionKeeper(refusing(['setItem']));
    keeper.keep(ben);
    expect(keeper.read()).toBe(ben);
    expect(localStorage.getItem(PLACE)).toBeNull();
  });

  test('kept in storage ends here when it is ended in another tab', () => {
    const keeper = new BrowserSessionKeeper();
    keeper.keep(mara);
    localStorage.removeItem(PLACE);
    expect(keeper.read()).toBeUndefined();
  });
});

describe('drafts', () => {
  test('belong to the person who wrote them', () => {
    const keeper = new MemorySessionKeeper(mara);
    const drafts = new BrowserDrafts(keeper);
    expect(drafts.keep('step:1', draft)).toBe(true);
    keeper.keep(ben);
    expect(drafts.read('step:1')).toBeUndefined();
    drafts.drop('step:1');
    keeper.keep(mara);
    expect(drafts.read('step:1')).toEqual(draft);
  });

  test('[STP-5] can still be read and written when the session of who wrote them has ended, until somebody else signs in', () => {
    const keeper = new MemorySessionKeeper(mara);
    const drafts = new BrowserDrafts(keeper);
    drafts.keep('step:1', draft);
    keeper.drop();
    expect(drafts.read('step:1')).toEqual(draft);
    const more = { ...draft, texts: { moved: 'Two gulls' } };
    expect(drafts.keep('step:1', more)).toBe(true);
    drafts.keep('step:2', draft);
    drafts.drop('step:2');
    keeper.keep(ben);
    keeper.drop();
    expect(drafts.read('step:1')).toBeUndefined();
    keeper.keep(mara);
    expect([drafts.read('step:1'), drafts.read('step:2')]).toEqual([more, undefined]);
  });

  test('of nobody are not kept', () => {
    const drafts = new BrowserDrafts(new MemorySessionKeeper());
    expect(drafts.keep('step:1', draft)).toBe(false);
    expect(drafts.read('step:1')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  test('say when there was no room, and keep what was there', () => {
    const keeper = new MemorySessionKeeper(mara);
    new BrowserDrafts(keeper).keep('step:1', draft);
    const full = new BrowserDrafts(keeper, refusing(['setItem']));
    expect(full.keep('step:1', { ...draft, texts: { moved: 'more' } })).toBe(false);
    expect(full.read('step:1')).toEqual(draft);
  });

  test('a storage that is forbidden throws nothing at anybody', () => {
    const drafts = new BrowserDrafts(new MemorySessionKeeper(mara), refusing(['getItem', 'setItem', 'removeItem']));
    expect(drafts.keep('step:1', draft)).toBe(false);
    expect(drafts.read('step:1')).toBeUndefined();
    expect(() => drafts.drop('step:1')).not.toThrow();
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"texts":{}}',
    '{"texts":[],"submission":"s","savedAt":"t"}',
    '{"texts":{"a":1},"submission":"s","savedAt":"t"}',
  ])('one that cannot be read (%s) is dropped, its neighbour stays', (kept) => {
    const drafts = new BrowserDrafts(new MemorySessionKeeper(mara));
    drafts.keep('step:1', draft);
    drafts.keep('step:2', draft);
    const [first = ''] = Object.keys(localStorage).filter((key) => key.endsWith('step:1'));
    localStorage.setItem(first, kept);
    expect(drafts.read('step:1')).toBeUndefined();
    expect(localStorage.getItem(first)).toBeNull();
    expect(drafts.read('step:2')).toEqual(draft);
  });
});

describe('the theme', () => {
  test('is the one of the device until one is chosen, and outlasts a reload', () => {
    expect(new BrowserThemeKeeper().read()).toBe('system');
    new BrowserThemeKeeper().keep('dark');
    expect(new BrowserThemeKeeper().read()).toBe('dark');
  });

  test('that nobody knows is the one of the device', () => {
    localStorage.setItem('waymark.theme', 'sepia');
    expect(new BrowserThemeKeeper().read()).toBe('system');
  });

  test('changes with another tab', () => {
    const keeper = new BrowserThemeKeeper();
    keeper.keep('light');
    const seen: unknown[] = [];
    const stop = keeper.watch((theme) => seen.push(theme));
    localStorage.setItem('waymark.theme', 'dark');
    tellOtherTabs('waymark.theme');
    stop();
    keeper.keep('light');
    expect(seen).toEqual(['dark']);
  });

  test('holds for the page where nothing can be kept', () => {
    const keeper = new BrowserThemeKeeper(refusing(['getItem', 'setItem']));
    keeper.keep('dark');
    expect(keeper.read()).toBe('dark');
  });
});
