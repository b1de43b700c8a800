import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, questsWithProgress } from '#core/arbitraries';
import { personProgressOf } from '#core/operator';
import { questOf } from '#core/quests';
import { plusMinutes } from '#core/shared';

test('[OPE-17] people of a cohort are stalled once they were away for 7 days and somebody waits for them as their running partner', () => {
  const minutes = fc.oneof(fc.nat(20 * 24 * 60), fc.constantFrom(7 * 24 * 60 - 1, 7 * 24 * 60));
  fc.assert(
    fc.property(
      questsWithProgress,
      instants,
      fc.boolean(),
      fc.option(minutes, { nil: null }),
      ({ content, progress }, now, hasPartner, away) => {
        const quest = questOf(content, progress, now);
        const moments = away === null ? [null] : [null, plusMinutes(now, -away)];
        const person = { traveler: 'ann', displayName: 'Ann', email: 'ann@scene.test', zone: progress.zone };
        const seen = personProgressOf({ ...person, quest, hasPartner, moments }, now);
        expect(seen.isStalled).toBe(hasPartner && (away ?? Infinity) >= 7 * 24 * 60);
      },
    ),
  );
});
