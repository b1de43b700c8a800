import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acknowledgedDraft,
  answeredDraft,
  comparedDraft,
  draftOffer,
  draftSaving,
  type DraftState,
  isSameDraft,
  type KeptDraft,
  openedDraft,
  pickedDraft,
  recognisedDraft,
  sentDraft,
  takenInDrafts,
} from '#core/applets';
import { draftStates, instants, serverDrafts } from '#core/arbitraries';

const nothing = { answers: [], reflectAnswers: '' };

const keptBy = (writer: string, state: DraftState, keptAt: string): KeptDraft => ({
  traveler: 'ada',
  place: 'step:one',
  keptAt,
  state: { ...state, writer },
});

const unsaved = (state: DraftState): DraftState => ({ ...state, editOnServer: state.edit - 1 });

/** What two pages kept of one place at different moments, the newer first, neither on the server. */
const twoPages = fc
  .tuple(draftStates, draftStates, fc.uniqueArray(instants, { minLength: 2, maxLength: 2 }))
  .filter(([one, other]) => !isSameDraft(one.content, other.content))
  .map(([one, other, moments]): readonly [KeptDraft, KeptDraft] => {
    const [late = '', early = ''] = moments.toSorted().toReversed();
    return [keptBy('one', unsaved(one), late), keptBy('other', unsaved(other), early)];
  });

test('[STP-5] of two pages’ drafts of one place the newest is opened and the other stands beside it, until the Traveler picks', () => {
  fc.assert(
    fc.property(twoPages, fc.boolean(), ([newest, older], isTurned) => {
      const kept = isTurned ? [older, newest] : [newest, older];
      const opened = openedDraft(kept, 'page');
      expect(opened).toMatchObject({ ...newest.state, writer: 'page', editHere: newest.state.edit, rival: {} });
      expect(opened.rival).toMatchObject({ content: older.state.content, writer: 'other', edit: older.state.edit });
      expect([draftOffer(opened), draftSaving(opened)]).toEqual([undefined, 'here']);
      expect(sentDraft(opened, 'key')).toBe(opened);
      expect(takenInDrafts(opened, kept)).toEqual(kept);
      expect(pickedDraft(opened, 'own')).toEqual({ ...opened, rival: null });
      const other = pickedDraft(opened, 'other');
      expect([other.content, other.rival, other.base]).toEqual([older.state.content, null, newest.state.base]);
      expect([draftSaving(other), draftOffer(other)?.content]).toEqual(['nowhere', older.state.content]);
    }),
  );
});

test('[STP-5] what the server holds waits until the Traveler has picked between two pages’ words, and is met then', () => {
  fc.assert(
    fc.property(twoPages, serverDrafts, (kept, current) => {
      const opened = openedDraft(kept, 'page');
      const newer = { ...current, revision: opened.base + current.revision };
      expect(comparedDraft(opened, newer)).toBe(opened);
      expect(answeredDraft(opened, { kind: 'conflict', current: newer })).toBe(opened);
      const [own] = kept;
      expect(comparedDraft(pickedDraft(opened, 'own'), newer)).toEqual(
        comparedDraft({ ...own.state, writer: 'page', editHere: own.state.edit }, newer),
      );
      const older = comparedDraft({ ...opened, base: newer.revision + 1 }, newer);
      expect([older.base, older.rival]).toEqual([newer.revision, opened.rival]);
    }),
  );
});

test('[STP-5] words beside a draft that was acknowledged take its place, and are yet to be saved', () => {
  fc.assert(
    fc.property(twoPages, ([newest, older]) => {
      const sent = { ...newest, state: sentDraft(newest.state, 'key') };
      const after = acknowledgedDraft(openedDraft([sent, older], 'page'), 'key');
      expect([after.content, after.rival, after.sent]).toEqual([older.state.content, null, []]);
      expect([draftSaving(after), draftOffer(after)?.content]).toEqual(['nowhere', older.state.content]);
    }),
  );
});

test('[STP-5] nothing stands beside a draft when the other page’s words are the same, none, or on the server', () => {
  fc.assert(
    fc.property(twoPages, ([newest, older]) => {
      const { state } = older;
      for (const other of [
        { ...state, content: structuredClone(newest.state.content) },
        { ...state, content: nothing },
        { ...state, editOnServer: state.edit },
      ]) {
        const kept = [{ ...older, state: other }, newest];
        const opened = openedDraft(kept, 'page');
        expect(opened).toEqual({ ...newest.state, writer: 'page', editHere: newest.state.edit });
        expect(takenInDrafts(opened, kept)).toEqual(kept);
      }
    }),
  );
});

test('[STP-5] what a page shows nowhere stays kept for the next one', () => {
  fc.assert(
    fc.property(twoPages, serverDrafts, ([newest, older], current) => {
      const torn = { ...newest, state: { ...newest.state, rival: { ...current, content: nothing } } };
      const opened = openedDraft([torn, older], 'page');
      expect(opened.rival).toEqual(torn.state.rival);
      expect(takenInDrafts(opened, [torn, older])).toEqual([torn]);
      const beside = openedDraft([newest, older], 'page');
      const hidden = { ...newest, state: { ...newest.state, rival: beside.rival } };
      expect(takenInDrafts({ ...beside, rival: null }, [hidden])).toEqual([]);
      expect(takenInDrafts(beside, [hidden])).toEqual([hidden]);
      expect(
        takenInDrafts({ ...beside, rival: null }, [{ ...hidden, state: { ...newest.state, rival: current } }]),
      ).toHaveLength(1);
    }),
  );
});

test('[STP-5] of drafts kept at one moment the first given is opened', () => {
  fc.assert(
    fc.property(twoPages, ([one, other]) => {
      const same = { ...other, keptAt: one.keptAt };
      expect(openedDraft([one, same], 'page').content).toBe(one.state.content);
      expect(openedDraft([same, one], 'page').content).toBe(same.state.content);
    }),
  );
});

test('[STP-5] what the page before saved without hearing of it is no conflict; its words go on as they were kept', () => {
  fc.assert(
    fc.property(draftStates, serverDrafts, fc.nat({ max: 9 }), (state, held, edit) => {
      const [kept] = [keptBy('before', { ...unsaved(state), base: 0 }, '2026-11-20T09:00:00.000Z')];
      const opened = openedDraft([kept], 'now');
      const onServer = { ...held, writer: 'before', edit };
      const after = comparedDraft(opened, recognisedDraft(onServer, kept.state, 'now'));
      if (edit > state.edit) return;
      expect([after.content, after.rival, after.base]).toEqual([state.content, null, held.revision]);
      expect(draftOffer(after)?.base).toBe(held.revision);
    }),
  );
});

test('[STP-5] what anybody else saved, or the page before saved later, is met as it is', () => {
  fc.assert(
    fc.property(serverDrafts, fc.nat({ max: 9 }), (held, edit) => {
      expect(recognisedDraft(held, { writer: 'before', edit }, 'now')).toBe(held);
      expect(recognisedDraft(held, undefined, 'now')).toBe(held);
      const later = { ...held, writer: 'before', edit: edit + 1 };
      expect(recognisedDraft(later, { writer: 'before', edit }, 'now')).toBe(later);
    }),
  );
});
