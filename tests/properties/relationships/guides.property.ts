import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relationshipWorlds } from '#core/arbitraries';
import { blockProblem, changeProblem, isPairMember, mayRemove, relationshipsOf } from '#core/relationships';
import { guideProblem, pairsWithGuide, pairsWithoutGuide } from '#core/relationships/server';
import { forAll } from '../support/for-all.ts';

const AT = '2026-11-20T09:00:00.000Z';

test('[REL-32] an assigned Guide is one for both, whom neither can end or block; an operator makes fellow travelers of them', () =>
  forAll([relationshipWorlds], ({ people, pairs }) => {
    const [guide, traveler] = people;
    fc.pre(guide !== undefined && traveler !== undefined && guideProblem(pairs, [], { guide, traveler }) === undefined);
    const isOfTwo = (pair: (typeof pairs)[number]): boolean =>
      isPairMember(pair, guide) && isPairMember(pair, traveler);
    const after = pairsWithGuide(pairs, { guide, traveler, id: 'new', at: AT });
    expect(after.filter((pair) => !isOfTwo(pair))).toEqual(pairs.filter((pair) => !isOfTwo(pair)));
    for (const [own, other] of [
      [guide, traveler],
      [traveler, guide],
    ] as const) {
      const between = relationshipsOf(after, own).filter(({ relatedUser }) => relatedUser.id === other.id);
      expect(between).toMatchObject([{ relationshipType: 'Guide', relationshipStatus: 'Confirmed' }]);
      expect(between.some(mayRemove)).toBe(false);
      expect(blockProblem(after, own, other.id ?? '')).toBe('relationshipGuideStays');
      expect(changeProblem(after, own, { kind: 'remove', id: between[0]?.id ?? '', at: AT })).toBe(
        'relationshipGuideStays',
      );
    }
    expect(pairsWithGuide(after, { guide: traveler, traveler: guide, id: 'other', at: AT })).toBe(after);
    const ended = pairsWithoutGuide(after, { guide, traveler }, AT);
    expect(ended.find(isOfTwo)).toMatchObject({ type: 'Fellow Traveler', isOpen: false });
  }));

test('[REL-32] nobody guides themselves, whom they blocked or who blocked them, or their partner or mentor', () =>
  forAll([relationshipWorlds, fc.boolean()], ({ people, pairs }, isTurned) => {
    const [guide, traveler] = people;
    fc.pre(guide !== undefined && traveler !== undefined);
    expect(guideProblem(pairs, [], { guide, traveler: guide })).toBe('guideOfOneself');
    const [by, blocked] = [guide.id ?? '', traveler.id ?? ''];
    const block = isTurned ? { by: blocked, blocked: by } : { by, blocked };
    expect(guideProblem(pairs, [block], { guide, traveler })).toBe('guideNotPossible');
    const between = relationshipsOf(pairs, guide).find(({ relatedUser }) => relatedUser.id === traveler.id);
    const isTaken =
      between?.relationshipStatus === 'Confirmed' && ['Running Partner', 'Mentor'].includes(between.relationshipType);
    expect(guideProblem(pairs, [], { guide, traveler })).toBe(isTaken ? 'guideNotPossible' : undefined);
  }));

test('[REL-32] that somebody is no Guide any more changes nothing but that', () =>
  forAll([relationshipWorlds, fc.nat(), fc.nat()], ({ people, pairs }, one, other) => {
    const [guide, traveler] = [people[one % people.length], people[other % people.length]];
    fc.pre(guide !== undefined && traveler !== undefined && guide !== traveler);
    const after = pairsWithoutGuide(pairs, { guide, traveler }, AT);
    expect(after).toHaveLength(pairs.length);
    const changed = pairs.filter((pair, at) => after[at] !== pair);
    for (const pair of changed)
      expect([pair.type, isPairMember(pair, guide), isPairMember(pair, traveler)]).toEqual(['Guide', true, true]);
  }));
