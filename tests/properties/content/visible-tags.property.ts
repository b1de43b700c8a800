import { expect, test } from 'vitest';
import { instants, questsWithProgress } from '#core/arbitraries';
import type { PinnedQuest } from '#core/challenges';
import { visibleTags } from '#core/challenges/server';
import { forAll } from '../support/for-all.ts';

test('[APL-93] the tags of a quest are there from the moment it is begun, and none before', () =>
  forAll([questsWithProgress, instants, instants], ({ content, progress }, begunAt, at) => {
    const tags = [{ id: 'shore', title: 'Shore', order: 0 }];
    const pinned: PinnedQuest = {
      progress,
      isCurrent: true,
      begunAt,
      pins: [{ from: begunAt, authored: { quest: content, applets: [], tags } }],
    };
    expect(visibleTags([pinned], begunAt)).toEqual(tags);
    expect(visibleTags([pinned], at)).toEqual(at < begunAt ? [] : tags);
    expect(visibleTags([{ ...pinned, pins: [] }], begunAt)).toEqual([]);
  }));
