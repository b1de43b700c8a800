import { expect, test } from 'vitest';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemoryDeviceDrafts } from '#memory/applets/memory-device-drafts';
import { MemoryServerDrafts } from '#memory/applets/memory-server-drafts';
import { MemoryDatabase } from '#memory/memory-database';
import { SaveDraftsAtSignOut, type PageDraft } from '#core/applets';
import { Refusal } from '#core/messages';

const NOW = '2026-11-20T09:00:00.000Z';

const begun = (reflectAnswers: string, writer = 'a page', draftKey = 'post:shore'): PageDraft => ({
  place: draftKey,
  keptAt: NOW,
  state: {
    content: { answers: [], reflectAnswers },
    edit: 1,
    editHere: 1,
    editOnServer: 0,
    base: 0,
    writer,
    sent: [],
    rival: null,
  },
});

const leaving = () => {
  const drafts = new MemoryDeviceDrafts();
  const saved = new MemoryServerDrafts(
    new MemoryDatabase(new MemoryClock(NOW, 'UTC'), new MemoryRandomSource()),
    'ann',
  );
  const wordsAt = async (draftKey: string) => (await saved.find(draftKey))?.draft.content?.reflectAnswers;
  return { drafts, saved, wordsAt, leave: new SaveDraftsAtSignOut(drafts, saved) };
};

test('[STP-5] signing out saves what every page kept here, and then removes it here', async () => {
  const { drafts, leave, wordsAt } = leaving();
  drafts.save(begun('Sand'));
  drafts.save(begun('Salt', 'another page', 'post:dunes'));
  expect(await leave.run()).toBe(true);
  expect(drafts.list()).toEqual([]);
  expect([await wordsAt('post:shore'), await wordsAt('post:dunes')]).toEqual(['Sand', 'Salt']);
});

test('[STP-5] signing out removes nothing while one of them could not be saved', async () => {
  const { drafts, saved, leave } = leaving();
  const save = saved.save.bind(saved);
  saved.save = async (draftKey, offer) => {
    if (draftKey === 'post:dunes') throw new Refusal('errorServerDown');
    return save(draftKey, offer);
  };
  drafts.save(begun('Sand'));
  drafts.save(begun('Salt', 'another page', 'post:dunes'));
  expect(await leave.run()).toBe(false);
  expect(drafts.list()).toHaveLength(2);
  saved.save = save;
  expect(await leave.run()).toBe(true);
  expect(drafts.list()).toEqual([]);
});

test('[STP-5] signing out asks while two pages wrote at one place, and nobody has picked', async () => {
  const { drafts, leave } = leaving();
  drafts.save(begun('From here'));
  drafts.save(begun('From there', 'another page'));
  expect(await leave.run()).toBe(false);
  expect(drafts.list()).toHaveLength(2);
  leave.discard();
  expect(drafts.list()).toEqual([]);
});

test('[STP-5] signing out with nothing begun has nothing to ask', async () => {
  expect(await leaving().leave.run()).toBe(true);
});

test('[STP-5] signing out saves what was written for something that was completed elsewhere, on what stands there now', async () => {
  const { drafts, saved, leave, wordsAt } = leaving();
  await saved.save('post:shore', {
    content: { answers: [], reflectAnswers: 'Sent' },
    writer: 'elsewhere',
    edit: 1,
    base: 0,
  });
  await saved.clear('post:shore', {
    content: { answers: [], reflectAnswers: 'Sent' },
    writer: 'elsewhere',
    edit: 1,
    base: 0,
  });
  drafts.save(begun('Never sent'));
  expect(await leave.run()).toBe(true);
  expect(drafts.list()).toEqual([]);
  expect(await wordsAt('post:shore')).toBe('Never sent');
});

test('[STP-5] signing out asks once the server has not taken a draft however often it was offered', async () => {
  const { drafts, saved, leave } = leaving();
  let asked = 0;
  saved.save = async () => {
    asked += 1;
    return { kind: 'conflict', current: { revision: asked, content: null, writer: 'elsewhere', edit: asked } };
  };
  drafts.save(begun('Never sent'));
  expect(await leave.run()).toBe(false);
  expect(asked).toBe(3);
  expect(drafts.list().map(({ state }) => state.content.reflectAnswers)).toEqual(['Never sent']);
});
