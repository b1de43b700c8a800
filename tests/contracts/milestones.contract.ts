// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { MemoryMilestones } from '#adapters/memory/memory-milestones';
import { MemorySessionKeeper } from '#adapters/memory/memory-session-keeper';
import { BrowserMilestones } from '#adapters/storage/browser-milestones';
import type { Milestone, Milestones } from '#core/quests';
import { annsToken, bensToken } from './every-device.ts';

const milestone = (quest: string): Milestone => ({
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

const kinds: readonly { readonly name: string; readonly open: () => Milestones }[] = [
  { name: 'memory', open: () => new MemoryMilestones() },
  { name: 'a browser', open: () => new BrowserMilestones(new MemorySessionKeeper(annsToken), new FakeStorage()) },
];

describe.each(kinds)('milestones kept by $name', ({ open }) => {
  test('[QST-23] are none at first, then the one kept last', () => {
    const milestones = open();
    expect(milestones.read()).toBeUndefined();
    milestones.keep(milestone('one'));
    milestones.keep(milestone('two'));
    expect(milestones.read()).toEqual(milestone('two'));
  });
});

describe('milestones kept by a browser', () => {
  test('[QST-23] outlast a reload, for each person apart, and for nobody when nobody is signed in', () => {
    const [keeper, storage] = [new MemorySessionKeeper(annsToken), new FakeStorage()];
    new BrowserMilestones(keeper, storage).keep(milestone('of Ann'));
    const reloaded = new BrowserMilestones(keeper, storage);
    expect(reloaded.read()?.quest).toBe('of Ann');
    keeper.keep(bensToken);
    expect(reloaded.read()).toBeUndefined();
    reloaded.keep(milestone('of Ben'));
    keeper.keep(annsToken);
    expect(reloaded.read()?.quest).toBe('of Ann');
    keeper.drop();
    reloaded.keep(milestone('of nobody'));
    expect(reloaded.read()).toBeUndefined();
    expect(storage.kept.size).toBe(2);
  });

  test('are none where what is kept cannot be read, and nothing breaks where nothing can be kept', () => {
    const storage = new FakeStorage();
    const milestones = new BrowserMilestones(new MemorySessionKeeper(annsToken), storage);
    milestones.keep(milestone('one'));
    const [place = ''] = storage.kept.keys();
    for (const broken of ['', 'no JSON', 'null', '[]', '{"quest":"one"}', '{"quest":"one","walked":{"weeks":[1]}}']) {
      storage.kept.set(place, broken);
      expect(milestones.read()).toBeUndefined();
    }
    storage.isFull = true;
    milestones.keep(milestone('two'));
    expect(milestones.read()).toBeUndefined();
  });
});
