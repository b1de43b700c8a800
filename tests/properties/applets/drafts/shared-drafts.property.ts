import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DraftState,
  draftAfterServerReply,
  draftSaveState,
  draftToSave,
  followedPage,
  isKeptByFollowed,
  openedDraft,
  ownedDraft,
  resolvedDraft,
  submittedDraft,
} from '#core/applets';
import { draftStates, serverDrafts, visibleTexts } from '#core/arbitraries';
import { type Field, FIELDS, wordsOfDraft, DraftsSimulation, type OpenPage } from './drafts-simulation.ts';
import { forAll } from '../../support/for-all.ts';

const PLACE = 'step:one';

type Act = (world: DraftsSimulation, page: OpenPage, typed: string[]) => void;

const type = (field: Field): Act => {
  return (world, page, typed) => {
    const word = world.next('word');
    typed.push(word);
    page.hear(PLACE);
    page.type(PLACE, field, word);
  };
};

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...FIELDS).map(type),
  fc.constant<Act>((_, page) => page.save(PLACE)),
  fc.constant<Act>((_, page) => page.look(PLACE)),
  fc.constant<Act>((_, page) => page.open()),
  fc.constant<Act>((_, page) => page.hear(PLACE)),
  fc.nat({ max: 9 }).map(
    (index): Act =>
      (world) =>
        world.deliver(world.take(index)),
  ),
  fc.nat({ max: 9 }).map(
    (index): Act =>
      (world) =>
        void world.take(index),
  ),
);

const story = fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), acts), { size: 'max', maxLength: 60 });

/** Everything under way arrives, and every page saves what it has to, until nothing happens any more. */
const settle = (world: DraftsSimulation, pages: readonly OpenPage[]): void => {
  for (let round = 0; round < 8; round += 1) {
    for (const page of pages) {
      page.hear(PLACE);
      page.save(PLACE);
    }
    while (world.underWay.length > 0) world.deliver(world.take(0));
  }
};

test('[STP-17] who types in one page of a browser after the other is asked nothing, and finds every word in both and on the server', () =>
  forAll(
    [story],
    (steps) => {
      const world = new DraftsSimulation();
      const pages = world.devices.slice(0, 2);
      const typed: string[] = [];
      for (const [which, act] of steps) {
        act(world, world.devices[which], typed);
        expect(pages.map((page) => page.draft(PLACE).rival)).toEqual([null, null]);
      }
      settle(world, pages);
      const everywhere = [world.drafts.get(PLACE)?.content, ...pages.map((page) => page.draft(PLACE).content)];
      for (const content of everywhere) expect(wordsOfDraft(content).toSorted()).toEqual(typed.toSorted());
      expect(pages.map((page) => page.draft(PLACE).rival)).toEqual([null, null]);
    },
    { numRuns: 300 },
  ));

const otherStates = draftStates.map((state): DraftState => ({ ...state, writer: 'other page' }));
const nothing = openedDraft([], 'this page');

const keptAs = (state: DraftState) => ({ traveler: 'ada', place: PLACE, keptAt: '2026-11-20T09:00:00.000Z', state });

test('[STP-17] a page goes on with what another wrote after its words, or where it has none, and leaves the saving to that page', () =>
  forAll([fc.oneof(fc.constant(nothing), draftStates), otherStates], (state, wrote) => {
    const other = { ...wrote, seen: { [state.writer]: state.edit, third: 2 } };
    const after = followedPage(state, other);
    expect([after.content, after.rival, after.base]).toEqual([other.content, null, Math.max(state.base, other.base)]);
    expect(after.edit).toBeGreaterThan(state.edit);
    expect(after.seen).toEqual({ [state.writer]: state.edit, third: 2, [other.writer]: other.edit });
    expect(draftToSave(after)).toBeUndefined();
    expect(draftSaveState(after) === 'server').toBe(draftSaveState(other) === 'server');
    expect(isKeptByFollowed(after, [keptAs(other)])).toBe(true);
    expect(isKeptByFollowed(after, [keptAs({ ...other, edit: other.edit - 1 })])).toBe(false);
    expect(isKeptByFollowed(ownedDraft(after), [keptAs(other)])).toBe(false);
    const isOffered = draftToSave(ownedDraft(after)) !== undefined;
    expect(isOffered).toBe(draftSaveState(other) !== 'server');
    expect(submittedDraft(after, 'key').source).toBeUndefined();
    const later = followedPage(after, { ...other, base: other.base + 9, editOnServer: other.edit });
    expect([later.edit, later.base, draftSaveState(later)]).toEqual([
      after.edit,
      Math.max(state.base, other.base + 9),
      'server',
    ]);
  }));

test('[STP-17] words that the other page has not seen stay, as they do while that page asks, and its own are no news', () =>
  forAll([draftStates, otherStates, serverDrafts], (state, other, rival) => {
    expect(followedPage(state, other)).toBe(state);
    expect(followedPage(state, { ...other, seen: { [state.writer]: state.edit - 1 } })).toBe(state);
    expect(followedPage(state, { ...other, rival, seen: { [state.writer]: state.edit } })).toBe(state);
    expect(followedPage(state, { ...other, writer: state.writer, edit: state.edit + 1 })).toBe(state);
  }));

test('[STP-17] a question is settled by the choice in another page that has seen both versions', () =>
  forAll([draftStates, otherStates, fc.constantFrom('own' as const, 'other' as const)], (mine, wrote, choice) => {
    const rivalOf = ({ content, writer, edit }: DraftState, revision: number) => ({ content, writer, edit, revision });
    const state = { ...mine, rival: rivalOf(wrote, 7) };
    const chosen = resolvedDraft({ ...wrote, rival: rivalOf(mine, 8) }, choice);
    const after = followedPage(state, chosen);
    expect([after.content, after.rival]).toEqual([chosen.content, null]);
    const third = { ...state, rival: { ...state.rival, writer: 'a third page' } };
    expect(followedPage(third, chosen).rival).toBe(third.rival);
  }));

test('[STP-17] words on the server that a page has seen are no question; they are written over, and later ones are asked about', () =>
  forAll([draftStates, serverDrafts, visibleTexts], (mine, held, more) => {
    const content = { answers: [], reflectAnswers: `${mine.content.reflectAnswers}${more}` };
    const current = { ...held, content, revision: mine.base + held.revision };
    const state = { ...mine, editOnServer: mine.edit - 1, seen: { [held.writer]: held.edit } };
    const after = draftAfterServerReply(state, { kind: 'conflict', current });
    expect([after.rival, draftToSave(after)?.base]).toEqual([null, current.revision]);
    const later = { ...current, edit: held.edit + 1 };
    expect(draftAfterServerReply(state, { kind: 'conflict', current: later }).rival).toBe(later);
  }));
