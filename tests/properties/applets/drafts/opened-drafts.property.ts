import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acknowledgedDraft,
  draftAfterServerReply,
  reconciledDraft,
  draftToSave,
  draftSaveState,
  type DraftState,
  isSameDraft,
  type DeviceDraft,
  openedDraft,
  resolvedDraft,
  submittedDraft,
  supersededDrafts,
} from '#core/applets';
import { draftStates, instants, serverDrafts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const nothing = { answers: [], reflectAnswers: '' };

const keptBy = (writer: string, state: DraftState, keptAt: string): DeviceDraft => ({
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
  .map(([one, other, moments]): readonly [DeviceDraft, DeviceDraft] => {
    const [late = '', early = ''] = moments.toSorted().toReversed();
    return [keptBy('one', unsaved(one), late), keptBy('other', unsaved(other), early)];
  });

test('[STP-5] of two pages’ drafts of one place the newest is opened and the other stands beside it, until the Traveler picks', () =>
  forAll([twoPages, fc.boolean()], ([newest, older], isTurned) => {
    const saved = isTurned ? [older, newest] : [newest, older];
    const opened = openedDraft(saved, 'page');
    expect(opened).toMatchObject({ ...newest.state, writer: 'page', editHere: newest.state.edit, rival: {} });
    expect(opened.rival).toMatchObject({ content: older.state.content, writer: 'other', edit: older.state.edit });
    expect([draftToSave(opened), draftSaveState(opened)]).toEqual([undefined, 'here']);
    expect(submittedDraft(opened, 'key')).toBe(opened);
    expect(supersededDrafts(opened, saved)).toEqual(saved);
    const seen = { one: newest.state.edit, other: older.state.edit };
    expect(resolvedDraft(opened, 'own')).toEqual({ ...opened, rival: null, seen, source: undefined });
    const other = resolvedDraft(opened, 'other');
    expect([other.content, other.rival, other.base]).toEqual([older.state.content, null, newest.state.base]);
    expect([draftSaveState(other), draftToSave(other)?.content]).toEqual(['nowhere', older.state.content]);
  }));

test('[STP-5] what the server holds waits until the Traveler has picked between two pages’ words, and is met then', () =>
  forAll([twoPages, serverDrafts], (saved, current) => {
    const opened = openedDraft(saved, 'page');
    const newer = { ...current, revision: opened.base + current.revision };
    expect(reconciledDraft(opened, newer)).toBe(opened);
    expect(draftAfterServerReply(opened, { kind: 'conflict', current: newer })).toBe(opened);
    const [own] = saved;
    const chosen = resolvedDraft(opened, 'own');
    expect(reconciledDraft(chosen, newer)).toEqual(
      reconciledDraft({ ...own.state, writer: 'page', editHere: own.state.edit, seen: chosen.seen }, newer),
    );
    const older = reconciledDraft({ ...opened, base: newer.revision + 1 }, newer);
    expect([older.base, older.rival]).toEqual([newer.revision, opened.rival]);
  }));

test('[STP-5] words beside a draft that was acknowledged take its place, and are yet to be saved', () =>
  forAll([twoPages], ([newest, older]) => {
    const sent = { ...newest, state: submittedDraft(newest.state, 'key') };
    const after = acknowledgedDraft(openedDraft([sent, older], 'page'), 'key');
    expect([after.content, after.rival, after.sent]).toEqual([older.state.content, null, []]);
    expect([draftSaveState(after), draftToSave(after)?.content]).toEqual(['nowhere', older.state.content]);
  }));

test('[STP-5] nothing stands beside a draft when the other page’s words are the same, none, or on the server', () =>
  forAll([twoPages], ([newest, older]) => {
    const { state } = older;
    for (const other of [
      { ...state, content: structuredClone(newest.state.content) },
      { ...state, content: nothing },
      { ...state, editOnServer: state.edit },
    ]) {
      const saved = [{ ...older, state: other }, newest];
      const opened = openedDraft(saved, 'page');
      const source = { writer: 'one', edit: newest.state.edit, saves: false };
      const seen = { one: newest.state.edit };
      expect(opened).toEqual({ ...newest.state, writer: 'page', editHere: newest.state.edit, seen, source });
      expect(supersededDrafts(opened, saved)).toEqual(saved);
    }
  }));

test('[STP-5] what a page shows nowhere stays saved for the next one', () =>
  forAll([twoPages, serverDrafts], ([newest, older], current) => {
    const torn = { ...newest, state: { ...newest.state, rival: { ...current, content: nothing } } };
    const opened = openedDraft([torn, older], 'page');
    expect(opened.rival).toEqual(torn.state.rival);
    expect(supersededDrafts(opened, [torn, older])).toEqual([torn]);
    const beside = openedDraft([newest, older], 'page');
    const hidden = { ...newest, state: { ...newest.state, rival: beside.rival } };
    expect(supersededDrafts({ ...beside, rival: null }, [hidden])).toEqual([]);
    expect(supersededDrafts(beside, [hidden])).toEqual([hidden]);
    expect(
      supersededDrafts({ ...beside, rival: null }, [{ ...hidden, state: { ...newest.state, rival: current } }]),
    ).toHaveLength(1);
  }));

test('[STP-5] of drafts kept at one moment the first given is opened', () =>
  forAll([twoPages], ([one, other]) => {
    const same = { ...other, keptAt: one.keptAt };
    expect(openedDraft([one, same], 'page').content).toBe(one.state.content);
    expect(openedDraft([same, one], 'page').content).toBe(same.state.content);
  }));

test('[STP-5] what the page before saved without hearing of it is no conflict; its words go on as they were saved', () =>
  forAll([draftStates, serverDrafts, fc.nat({ max: 9 })], (state, held, edit) => {
    const [saved] = [keptBy('before', { ...unsaved(state), base: 0 }, '2026-11-20T09:00:00.000Z')];
    const opened = openedDraft([saved], 'now');
    const onServer = { ...held, writer: 'before', edit };
    const after = reconciledDraft(opened, onServer);
    if (edit > state.edit) return;
    expect([after.content, after.rival, after.base]).toEqual([state.content, null, held.revision]);
    expect(draftToSave(after)?.base).toBe(held.revision);
  }));

test('[STP-5] what anybody else saved, or the page before saved later, is met as it is', () =>
  forAll([draftStates, serverDrafts.filter(({ content }) => content !== null)], (state, held) => {
    const opened = openedDraft([keptBy('before', { ...unsaved(state), base: 0 }, '2026-11-20T09:00:00.000Z')], 'now');
    fc.pre(!isSameDraft(held.content, state.content));
    const later = { ...held, writer: 'before', edit: state.edit + 1 };
    expect(reconciledDraft(opened, held).rival).toBe(held);
    expect(reconciledDraft(opened, later).rival).toBe(later);
  }));
