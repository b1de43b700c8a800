import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, questsWithProgress } from '#core/arbitraries';
import { personProgressOf } from '#core/operator/server';
import { questOf } from '#core/quests/server';
import { isStalled } from '#core/relationships';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

test('[OPE-17] people of a cohort are stalled exactly when the card of their running partner says so, whatever else they did', () => {
  const minutes = fc.oneof(fc.nat(20 * 24 * 60), fc.constantFrom(7 * 24 * 60 - 1, 7 * 24 * 60));
  const partnerships = fc.record({ since: minutes, away: fc.option(minutes, { nil: null }) });
  forAll(
    [questsWithProgress, instants, fc.option(partnerships, { nil: null }), fc.boolean()],
    ({ content, progress }, now, drawn, isHere) => {
      const quest = questOf(content, progress, now);
      const partnership = drawn && {
        since: plusMinutes(now, -drawn.since),
        lastActiveAt: drawn.away === null ? null : plusMinutes(now, -drawn.away),
      };
      const person = {
        traveler: 'ann',
        displayName: 'Ann',
        email: 'ann@scene.test',
        zone: progress.zone,
        completed: 0,
      };
      const moments = [isHere ? now : null];
      const seen = personProgressOf({ ...person, quest, hasPartner: true, partnership, moments }, now);
      expect(seen.isStalled).toBe(partnership !== null && isStalled(partnership, now));
    },
  );
});
