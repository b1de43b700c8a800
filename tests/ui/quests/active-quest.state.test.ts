import { makeAutoObservable } from 'mobx';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/messages';
import type { ActiveQuest, Quests } from '#core/quests';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { ActiveQuestState } from '#ui/quests/active-quest.state.ts';

const journeyOf = (title: string): ActiveQuest => ({
  quest: { title } as ActiveQuest['quest'],
  points: { xp: 0, bp: 0 },
  zone: 'Europe/London',
  promises: { weeks: [], quest: false },
  hasPlaylist: false,
  hasRelationships: true,
  isTranslationWithheld: false,
});

/** A server that responds on command, in any order. */
class SlowQuests {
  joinedZone = 'Pacific/Kiritimati';
  readonly asked: { answer: (journey: ActiveQuest) => void; refuse: (refusal: Refusal) => void }[] = [];

  async joined() {
    return { zone: this.joinedZone };
  }

  active(): Promise<ActiveQuest> {
    return new Promise((answer, refuse) => this.asked.push({ answer, refuse }));
  }
}

class Somebody {
  session: { id: string; firstName: string; lastName: string } | undefined = {
    id: 'mara',
    firstName: 'Mara',
    lastName: '',
  };

  constructor() {
    makeAutoObservable(this);
  }

  become(id: string | undefined): void {
    this.session = id === undefined ? undefined : { id, firstName: id, lastName: '' };
  }
}

function walk() {
  const quests = new SlowQuests();
  const traveler = new Somebody();
  return {
    quests,
    walker: traveler,
    state: new ActiveQuestState(
      quests as unknown as Quests,
      traveler,
      new MemoryClock('2026-11-20T09:00:00.000Z', 'Europe/London'),
    ),
  };
}

describe('the active quest', () => {
  test('is requested once by two screens at the same time, and then cached', async () => {
    const { quests, state } = walk();
    const both = Promise.all([state.load(), state.load()]);
    quests.asked[0]?.answer(journeyOf('One'));
    expect((await both).map(({ quest }) => quest.title)).toEqual(['One', 'One']);
    await state.load();
    expect(quests.asked).toHaveLength(1);
    expect(state.activeQuest?.quest.title).toBe('One');
  });

  test('is the result of the last request, whichever response arrives last', async () => {
    const { quests, state } = walk();
    const [first, second] = [state.refresh(), state.refresh()];
    quests.asked[1]?.answer(journeyOf('Newer'));
    await second;
    quests.asked[0]?.answer(journeyOf('Older'));
    await first;
    expect(state.activeQuest?.quest.title).toBe('Newer');
  });

  test('stays cached if a refresh fails, and is dropped if there is no quest any more', async () => {
    const { quests, state } = walk();
    const first = state.refresh();
    quests.asked[0]?.answer(journeyOf('One'));
    await first;
    const failing = state.refresh();
    quests.asked[1]?.refuse(new Refusal('errorServerDown'));
    await expect(failing).rejects.toThrow(Refusal);
    expect(state.activeQuest?.quest.title).toBe('One');
    const gone = state.refresh();
    quests.asked[2]?.refuse(new Refusal('noActiveQuest'));
    await expect(gone).rejects.toThrow(Refusal);
    expect([state.activeQuest, state.hasNoQuest]).toEqual([undefined, true]);
    const joined = state.refresh();
    quests.asked[3]?.answer(journeyOf('Two'));
    await joined;
    expect(state.hasNoQuest).toBe(false);
  });

  test.each([['nobody', undefined] as const, ['somebody else', 'tomas'] as const])(
    'is dropped when %s uses the browser, including pending responses',
    async (_, next) => {
      const { quests, state, walker: traveler } = walk();
      const first = state.refresh();
      quests.asked[0]?.answer(journeyOf('Of Mara'));
      await first;
      const late = state.refresh();
      traveler.become(next);
      expect(state.activeQuest).toBeUndefined();
      quests.asked[1]?.answer(journeyOf('Of Mara, late'));
      await late;
      expect(state.activeQuest).toBeUndefined();
    },
  );
});

describe('the zone of a Traveler', () => {
  test('[TIME-2] is the device’s until their quest is loaded, and stays the account’s without it', async () => {
    const { quests, state } = walk();
    expect(state.zone).toBe('Europe/London');
    const first = state.refresh();
    quests.asked[0]?.answer({ ...journeyOf('One'), zone: 'Asia/Tokyo' });
    await first;
    expect(state.zone).toBe('Asia/Tokyo');
    const gone = state.refresh();
    quests.asked[1]?.refuse(new Refusal('noActiveQuest'));
    await expect(gone).rejects.toThrow(Refusal);
    expect(state.zone).toBe('Asia/Tokyo');
    state.clear();
    expect(state.zone).toBe('Europe/London');
  });

  test('[TIME-2] is known without a quest, too', async () => {
    const { quests, state } = walk();
    const loaded = state.loadZone();
    await loaded;
    expect(state.zone).toBe('Pacific/Kiritimati');
    await state.loadZone();
    expect(quests.asked).toHaveLength(0);
  });

  test('[TIME-2] is the device’s if this machine does not know the account’s', async () => {
    const { quests, state } = walk();
    quests.joinedZone = 'Etc/Unknown';
    const loaded = state.loadZone();
    quests.asked[0]?.refuse(new Refusal('noActiveQuest'));
    await loaded;
    expect(state.zone).toBe('Europe/London');
  });
});
