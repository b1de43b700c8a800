// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { MemoryCelebrationStateStore } from '#memory/quests/memory-celebration-state-store';
import { MemorySessionStore } from '#adapters/in-memory/memory-session-store';
import { BrowserCelebrationStateStore } from '#adapters/browser-storage/browser-celebration-state-store';
import type { CelebrationState, CelebrationStateStore } from '#core/quests';
import { ANN_TOKEN, BEN_TOKEN } from '../support/device-stores.ts';

const milestone = (quest: string): CelebrationState => ({
  quest,
  walked: {
    startingDate: '2026-11-16',
    weeks: [
      {
        id: 'week-1',
        startingDate: '2026-11-16',
        unlockAfterDays: 0,
        challenges: [{ title: '', bonusChallenge: false, completed: true }],
      },
    ],
  },
  isQuestComplete: false,
  week: { hasCompletedWeek: true, completedWeekId: 'week-1' },
  isQuestDue: false,
});

class FakeStorage {
  readonly kept = new Map<string, string>();
  isFull = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException('Full.', 'QuotaExceededError');
    this.kept.set(key, value);
  };
}

const kinds: readonly { readonly name: string; readonly open: () => CelebrationStateStore }[] = [
  { name: 'memory', open: () => new MemoryCelebrationStateStore() },
  {
    name: 'a browser',
    open: () => new BrowserCelebrationStateStore(new MemorySessionStore(ANN_TOKEN), new FakeStorage()),
  },
];

describe.each(kinds)('milestones saved by $name', ({ open }) => {
  test('[QST-23] are none at first, then the one kept last', () => {
    const milestones = open();
    expect(milestones.read()).toBeUndefined();
    milestones.save(milestone('one'));
    milestones.save(milestone('two'));
    expect(milestones.read()).toEqual(milestone('two'));
  });
});

describe('milestones saved by a browser', () => {
  test('[QST-23] outlast a reload, for each person apart, and for nobody when nobody is signed in', () => {
    const [sessionStore, storage] = [new MemorySessionStore(ANN_TOKEN), new FakeStorage()];
    new BrowserCelebrationStateStore(sessionStore, storage).save(milestone('of Ann'));
    const reloaded = new BrowserCelebrationStateStore(sessionStore, storage);
    expect(reloaded.read()?.quest).toBe('of Ann');
    sessionStore.save(BEN_TOKEN);
    expect(reloaded.read()).toBeUndefined();
    reloaded.save(milestone('of Ben'));
    sessionStore.save(ANN_TOKEN);
    expect(reloaded.read()?.quest).toBe('of Ann');
    sessionStore.clear();
    reloaded.save(milestone('of nobody'));
    expect(reloaded.read()).toBeUndefined();
    expect(storage.kept.size).toBe(2);
  });

  test('are none where what is saved cannot be read, and nothing breaks where nothing can be saved', () => {
    const storage = new FakeStorage();
    const milestones = new BrowserCelebrationStateStore(new MemorySessionStore(ANN_TOKEN), storage);
    milestones.save(milestone('one'));
    const [place = ''] = storage.kept.keys();
    for (const broken of ['', 'no JSON', 'null', '[]', '{"quest":"one"}', '{"quest":"one","walked":{"weeks":[1]}}']) {
      storage.kept.set(place, broken);
      expect(milestones.read()).toBeUndefined();
    }
    storage.isFull = true;
    milestones.save(milestone('two'));
    expect(milestones.read()).toBeUndefined();
  });
});
