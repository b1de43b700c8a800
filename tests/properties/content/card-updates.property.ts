import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD_KINDS, CONTENT_KINDS } from '#core/challenges';
import { cardUpdate, contentUpdate, visibleContent } from '#core/challenges/server';
import { pinnedQuestCases } from './pinned-quests.ts';
import { forAll } from '../support/for-all.ts';

test('[CNT-3] of some cards whoever never asked learns all, and whoever did what of them changed', () =>
  forAll(
    [pinnedQuestCases, fc.nat()],
    ({ walks: pinnedQuests, before, now }, seed) => {
      for (const kind of CARD_KINDS) {
        const update = contentUpdate(pinnedQuests, kind, before, now);
        const cards = visibleContent(pinnedQuests, now)[kind];
        const some = cards.filter((_, index) => (seed >> (index % 30)) % 2 === 0);
        expect(cardUpdate(update, some, null)).toEqual({ changed: some, gone: [], updatedAt: now });
        const ids = some.map(({ id }) => id);
        expect(cardUpdate(update, some, before)).toEqual({
          changed: update.changed.filter(({ id }) => ids.includes(id)),
          gone: update.gone,
          updatedAt: now,
        });
      }
    },
    { numRuns: 60 },
  ));

test('[CNT-3] whoever never asked learns all there is to see, and of nothing that it is gone', () =>
  forAll(
    [pinnedQuestCases],
    ({ walks: pinnedQuests, now }) => {
      for (const kind of CONTENT_KINDS) {
        const { changed, gone } = contentUpdate(pinnedQuests, kind, null, now);
        expect(gone).toHaveLength(0);
        expect(changed).toEqual(visibleContent(pinnedQuests, now)[kind]);
      }
    },
    { numRuns: 60 },
  ));
