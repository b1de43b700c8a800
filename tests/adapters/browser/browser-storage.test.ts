// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BrowserDeviceDrafts } from '#adapters/browser-storage/browser-device-drafts';
import { sessionOf } from '#core/account';
import { BrowserSessionStore } from '#adapters/browser-storage/browser-session-store';
import { BrowserThemeStore } from '#adapters/browser-storage/browser-theme-store';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import type { DeviceDrafts, PageDraft } from '#core/applets';
import { unsignedToken } from '../../fixtures/sample-traveler.ts';
import { failingStorage, localStorageEntries } from '../../fixtures/web-storage.ts';

const mara = unsignedToken();
const ben = unsignedToken({ id: 'ben' });
const draftOf = (draftKey: string, text = 'A gull 🌊'): PageDraft => ({
  place: draftKey,
  keptAt: '2026-11-20T09:00:00.000Z',
  state: {
    content: { answers: [{ appletId: 'moved', appletType: 'inline-text', text }], reflectAnswers: '' },
    edit: 1,
    editHere: 1,
    editOnServer: 0,
    base: 0,
    writer: 'this page',
    sent: [],
    rival: null,
  },
});

const wordsAt = (drafts: DeviceDrafts, draftKey: string) =>
  drafts.list(draftKey).map(({ state }) => state.content.answers.map(({ text }) => text).join());

/** What a browser tells the other tabs of a page when one of them changed its storage. */
const tellOtherTabs = (key: string | null): void => void window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the session', () => {
  const PLACE = 'waymark.session';

  test('changes with another tab: signed in there, signed out there, everything cleared there', () => {
    const sessionStore = new BrowserSessionStore();
    const seen: unknown[] = [];
    sessionStore.watch((token) => seen.push(token));
    localStorage.setItem(PLACE, mara);
    tellOtherTabs(PLACE);
    localStorage.removeItem(PLACE);
    tellOtherTabs(PLACE);
    tellOtherTabs('something.else');
    localStorage.clear();
    tellOtherTabs(null);
    expect(seen).toEqual([mara, undefined, undefined]);
  });

  test('[ERR-25] [ERR-30] [APL-107] what the server answered goes when somebody signs out, not when their session ends', () => {
    const deleteDatabase = vi.fn<(name: string) => void>();
    const deleteCache = vi.fn<(name: string) => Promise<boolean>>(async () => true);
    vi.stubGlobal('indexedDB', { deleteDatabase });
    vi.stubGlobal('caches', { delete: deleteCache });
    try {
      const sessionStore = new BrowserSessionStore();
      sessionStore.save(mara);
      sessionStore.end();
      deleteDatabase.mockClear();
      deleteCache.mockClear();
      sessionStore.save(mara);
      expect(deleteDatabase).not.toHaveBeenCalled();
      expect(deleteCache).not.toHaveBeenCalled();
      sessionStore.clear();
      expect(deleteDatabase.mock.calls).toEqual([['waymark.responses'], ['waymark.recordings'], ['waymark.uploads']]);
      expect(deleteCache.mock.calls).toEqual([['waymark.week-media'], ['waymark.received']]);
      expect(localStorage).toHaveLength(0);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('[ERR-25] [APL-107] what the server answered to one person goes before another is signed in', () => {
    const signedIn: unknown[] = [];
    const deleteDatabase = vi.fn<(name: string) => void>(() => void signedIn.push(sessionStore.read()));
    const sessionStore = new BrowserSessionStore();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    try {
      sessionStore.save(mara);
      sessionStore.end();
      deleteDatabase.mockClear();
      signedIn.length = 0;
      localStorage.setItem(`waymark.recordings.${sessionOf(mara)?.id}.voice`, 'kept');
      sessionStore.save(ben);
      expect(localStorageEntries().some(([key]) => key.startsWith('waymark.recordings'))).toBe(false);
      expect(deleteDatabase.mock.calls).toEqual([['waymark.responses'], ['waymark.recordings'], ['waymark.uploads']]);
      expect(signedIn).toEqual([undefined, undefined, undefined]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('[STP-23] what was shared while nobody was signed in stays for who signs in, and goes before somebody else does', () => {
    const deleteCache = vi.fn<(name: string) => Promise<boolean>>(async () => true);
    vi.stubGlobal('caches', { delete: deleteCache });
    try {
      const sessionStore = new BrowserSessionStore();
      sessionStore.save(mara);
      sessionStore.end();
      sessionStore.save(mara);
      expect(deleteCache.mock.calls).not.toContainEqual(['waymark.received']);
      sessionStore.end();
      sessionStore.save(ben);
      expect(deleteCache.mock.calls).toContainEqual(['waymark.received']);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('[APL-107] what somebody records stays while their session is renewed, also where nothing can be saved', () => {
    const deleteDatabase = vi.fn<(name: string) => void>();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    try {
      const sessionStore = new BrowserSessionStore(failingStorage(['setItem']));
      sessionStore.save(mara);
      deleteDatabase.mockClear();
      sessionStore.save(mara);
      expect(deleteDatabase).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('[ACC-46] leaves nothing of the person when they sign out, and what belongs to the device or to somebody else', () => {
    const device = ['clock', 'device', 'reloadedAt', 'sound', 'theme', 'version'].map((name) => `waymark.${name}`);
    const begunBy = (id: string) =>
      [`chat.${id}.room`, `own-review.${id}.post`, `email.${id}.post`, `milestone.${id}`, `listening.${id}`].map(
        (name) => `waymark.${name}`,
      );
    const [ofMara, ofBen] = [mara, ben].map((token) => begunBy(sessionOf(token)?.id ?? ''));
    const personal = [...(ofMara ?? []), 'waymark.push-owner', 'waymark.overview', 'waymark.declined-zone'];
    for (const key of [...device, ...personal, ...(ofBen ?? [])]) localStorage.setItem(key, 'kept');
    const sessionStore = new BrowserSessionStore();
    sessionStore.save(mara);
    sessionStore.clear();
    const left = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    expect(new Set(left)).toEqual(new Set([...device, ...(ofBen ?? [])]));
  });

  test('is read again when a page comes back out of the browser, and what changed elsewhere is told apart', () => {
    const sessionStore = new BrowserSessionStore();
    sessionStore.save(mara);
    const seen: unknown[] = [];
    sessionStore.watch((...told) => seen.push(told));
    localStorage.setItem(PLACE, ben);
    window.dispatchEvent(new Event('pageshow'));
    sessionStore.clear();
    expect(seen).toEqual([
      [ben, true],
      [undefined, false],
    ]);
  });

  test.each(['', 'x', 'a.b.c', '{"token":1}', `${mara.slice(0, 40)}`])(
    'that cannot be read (%s) is dropped, and only it',
    (saved) => {
      localStorage.setItem(PLACE, saved);
      localStorage.setItem('waymark.theme', 'dark');
      const sessionStore = new BrowserSessionStore();
      expect(sessionStore.read()).toBeUndefined();
      expect(localStorage.getItem(PLACE)).toBeNull();
      expect(localStorage.getItem('waymark.theme')).toBe('dark');
    },
  );

  test.each([[['setItem']], [['getItem', 'setItem']], [['getItem', 'setItem', 'removeItem']]] as const)(
    'holds for the page when %s is refused, and ends with it',
    (what) => {
      const sessionStore = new BrowserSessionStore(failingStorage(what));
      const seen = vi.fn<(token: unknown) => void>();
      sessionStore.watch(seen);
      sessionStore.save(mara);
      expect(sessionStore.read()).toBe(mara);
      expect(new BrowserSessionStore(failingStorage(what)).read()).toBeUndefined();
      sessionStore.clear();
      expect(sessionStore.read()).toBeUndefined();
      expect(seen.mock.calls).toEqual([
        [mara, false],
        [undefined, false],
      ]);
    },
  );

  test('never goes back to the last one because there was no room for the new', () => {
    new BrowserSessionStore().save(mara);
    const sessionStore = new BrowserSessionStore(failingStorage(['setItem']));
    sessionStore.save(ben);
    expect(sessionStore.read()).toBe(ben);
    expect(localStorage.getItem(PLACE)).toBeNull();
  });

  test('kept in storage ends here when it is ended in another tab', () => {
    const sessionStore = new BrowserSessionStore();
    sessionStore.save(mara);
    localStorage.removeItem(PLACE);
    expect(sessionStore.read()).toBeUndefined();
  });
});

describe('drafts', () => {
  test('belong to the person who wrote them', () => {
    const sessionStore = new MemorySessionStore(mara);
    const drafts = new BrowserDeviceDrafts(sessionStore);
    expect(drafts.save(draftOf('step:1'))).toBe(true);
    const marasOwn = drafts.list();
    sessionStore.save(ben);
    expect(drafts.list()).toEqual([]);
    sessionStore.save(mara);
    expect(drafts.list()).toEqual(marasOwn);
  });

  test('[STP-5] can still be read and written when the session of who wrote them has ended, until somebody else signs in', () => {
    const sessionStore = new MemorySessionStore(mara);
    const drafts = new BrowserDeviceDrafts(sessionStore);
    drafts.save(draftOf('step:1'));
    sessionStore.clear();
    expect(wordsAt(drafts, 'step:1')).toEqual(['A gull 🌊']);
    expect(drafts.save(draftOf('step:1', 'Two gulls'))).toBe(true);
    drafts.save(draftOf('step:2'));
    drafts.remove(drafts.list('step:2'));
    sessionStore.save(ben);
    sessionStore.clear();
    expect(drafts.list()).toEqual([]);
    sessionStore.save(mara);
    expect([wordsAt(drafts, 'step:1'), wordsAt(drafts, 'step:2')]).toEqual([['Two gulls'], []]);
  });

  test('of nobody are not saved', () => {
    const drafts = new BrowserDeviceDrafts(new MemorySessionStore());
    expect(drafts.save(draftOf('step:1'))).toBe(false);
    expect(drafts.list('step:1')).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  test('say when there was no room, and keep what was there', () => {
    const sessionStore = new MemorySessionStore(mara);
    new BrowserDeviceDrafts(sessionStore).save(draftOf('step:1'));
    const full = new BrowserDeviceDrafts(sessionStore, failingStorage(['setItem']));
    expect(full.save(draftOf('step:1', 'more'))).toBe(false);
    expect(wordsAt(full, 'step:1')).toEqual(['A gull 🌊']);
  });

  test('a storage that is forbidden throws nothing at anybody', () => {
    const sessionStore = new MemorySessionStore(mara);
    const drafts = new BrowserDeviceDrafts(sessionStore, failingStorage(['getItem', 'setItem', 'removeItem']));
    expect(drafts.save(draftOf('step:1'))).toBe(false);
    expect(drafts.list('step:1')).toEqual([]);
    new BrowserDeviceDrafts(sessionStore).save(draftOf('step:2'));
    const all = new BrowserDeviceDrafts(sessionStore).list();
    expect(all).toHaveLength(1);
    expect(() => drafts.remove(all)).not.toThrow();
  });

  test.each(['', 'null', '[]', '{', '{"traveler":"mara","place":"step:1"}'])(
    'one that cannot be read (%s) is dropped, its neighbour stays',
    (saved) => {
      const drafts = new BrowserDeviceDrafts(new MemorySessionStore(mara));
      drafts.save(draftOf('step:1'));
      drafts.save(draftOf('step:2'));
      const [first = ''] = Object.keys(localStorage).filter((key) => key.includes('step:1'));
      localStorage.setItem(first, saved);
      expect(drafts.list('step:1')).toEqual([]);
      expect(localStorage.getItem(first)).toBeNull();
      expect(wordsAt(drafts, 'step:2')).toEqual(['A gull 🌊']);
    },
  );

  describe('that were saved when there were but texts', () => {
    const FORMERLY = 'waymark.draft.mara.step:1';
    const former = { texts: { moved: 'A gull', empty: '', reflection: 'The sea' }, submission: 's-1', savedAt: 't' };

    test('[STP-5] are read with all their words and the key they went out under, and go once a page took them in', () => {
      localStorage.setItem(FORMERLY, JSON.stringify(former));
      const drafts = new BrowserDeviceDrafts(new MemorySessionStore(mara));
      const saved = drafts.list('step:1');
      expect(saved.map(({ state }) => [state.content.reflectAnswers, state.sent])).toEqual([
        ['The sea', [{ submission: 's-1', edit: 1 }]],
      ]);
      expect(wordsAt(drafts, 'step:1')).toEqual(['A gull']);
      drafts.remove(saved);
      expect(localStorage.getItem(FORMERLY)).toBeNull();
    });

    test.each(['', '{"texts":{}}', '{"texts":{"a":1},"submission":"s","savedAt":"t"}', '[]'])(
      'are dropped when they cannot be read (%s)',
      (saved) => {
        localStorage.setItem(FORMERLY, saved);
        expect(new BrowserDeviceDrafts(new MemorySessionStore(mara)).list()).toEqual([]);
        expect(localStorage.getItem(FORMERLY)).toBeNull();
      },
    );
  });
});

describe('the theme', () => {
  test('is the one of the device until one is chosen, and outlasts a reload', () => {
    expect(new BrowserThemeStore().read()).toBe('system');
    new BrowserThemeStore().save('dark');
    expect(new BrowserThemeStore().read()).toBe('dark');
  });

  test('that nobody knows is the one of the device', () => {
    localStorage.setItem('waymark.theme', 'sepia');
    expect(new BrowserThemeStore().read()).toBe('system');
  });

  test('changes with another tab', () => {
    const themeStore = new BrowserThemeStore();
    themeStore.save('light');
    const seen: unknown[] = [];
    const stop = themeStore.watch((theme) => seen.push(theme));
    localStorage.setItem('waymark.theme', 'dark');
    tellOtherTabs('waymark.theme');
    stop();
    themeStore.save('light');
    expect(seen).toEqual(['dark']);
  });

  test('holds for the page where nothing can be saved', () => {
    const themeStore = new BrowserThemeStore(failingStorage(['getItem', 'setItem']));
    themeStore.save('dark');
    expect(themeStore.read()).toBe('dark');
  });
});
