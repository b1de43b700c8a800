import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  draftAfterServerReply,
  reconciledDraft,
  draftToSave,
  draftSaveState,
  type DraftState,
  editedDraft,
  isSameDraft,
  type DeviceDraft,
  deviceSavedDraft,
  openedDraft,
  resolvedDraft,
  submittedDraft,
} from '#core/applets';
import { draftContents, draftStates, serverDrafts, visibleTexts } from '#core/arbitraries';
import type { Instant } from '#core/shared';
import { forAll } from '../../support/for-all.ts';

const isSaved = ({ edit, editOnServer }: DraftState): boolean => edit === editOnServer;

const savedUp = (state: DraftState): DraftState => ({ ...state, editOnServer: state.edit });
const unsaved = (state: DraftState): DraftState => ({ ...state, editOnServer: state.edit - 1 });

const keptBy = (state: DraftState, keptAt: Instant = '2026-11-20T09:00:00.000Z'): DeviceDraft => ({
  traveler: 'ada',
  place: 'step:one',
  keptAt,
  state,
});

/** What another page saved after what this draft was written on, in other words. */
const conflicts = fc
  .tuple(draftStates, serverDrafts, draftContents)
  .filter(([{ content }, , other]) => !isSameDraft(content, other))
  .map(([state, current, other]) => ({
    state: unsaved(state),
    current: { ...current, revision: state.base + current.revision, content: other },
  }));

test('[STP-5] a page begins with what its device kept, byte for byte, as another writer', () =>
  forAll([draftStates, visibleTexts], (saved, writer) => {
    const source = { writer: saved.writer, edit: saved.edit, saves: false };
    const seen = { [saved.writer]: saved.edit };
    expect(openedDraft([keptBy(saved)], writer)).toEqual({ ...saved, writer, editHere: saved.edit, seen, source });
    const empty = openedDraft([], writer);
    expect([draftSaveState(empty), draftToSave(empty), empty.writer]).toEqual(['nothing', undefined, writer]);
    expect(isSameDraft(empty.content, { answers: [], reflectAnswers: '' })).toBe(true);
    expect([empty.sent, empty.rival]).toEqual([[], null]);
  }));

test('[STP-5] a change is an edit of its own, and no change is none', () =>
  forAll([draftStates, draftContents], (state, content) => {
    const after = editedDraft(state, { ...content, reflectAnswers: `${state.content.reflectAnswers} and more` });
    expect([after.edit, draftSaveState(after)]).toEqual([state.edit + 1, 'nowhere']);
    expect({ ...after, edit: state.edit, content: state.content }).toEqual(state);
    expect(editedDraft(state, structuredClone(state.content))).toBe(state);
    const [first, ...rest] = state.content.answers;
    if (!first) return;
    const touched = { ...state.content, answers: [{ ...first, untouched: first.untouched !== true }, ...rest] };
    expect(editedDraft(state, touched).content).toBe(touched);
  }));

test('[STP-5] what is said about a draft is true: on the server, else here, else nowhere', () =>
  forAll([draftStates], (state) => {
    const here = state.edit === state.editHere ? 'here' : 'nowhere';
    expect(draftSaveState(state)).toBe(isSaved(state) ? 'server' : here);
    const nothing = { ...savedUp(state), content: { answers: [], reflectAnswers: '' } };
    expect(draftSaveState(nothing)).toBe('nothing');
    const saved = deviceSavedDraft(unsaved(state), state.edit);
    expect([draftSaveState(saved), saved.content]).toEqual(['here', state.content]);
    expect(deviceSavedDraft(state, state.editHere - 1)).toEqual(state);
  }));

test('[STP-5] a draft is offered to the server until it holds the newest words', () =>
  forAll([draftStates], (state) => {
    const { content, base, writer, edit } = state;
    expect(draftToSave(state)).toEqual(isSaved(state) ? undefined : { content, base, writer, edit });
  }));

test('[STP-5] that the server holds an edit, heard however late, says so of that edit alone', () =>
  forAll([draftStates, fc.nat({ max: 7 }), fc.nat({ max: 9 })], (state, edit, revision) => {
    const after = draftAfterServerReply(state, { kind: 'kept', edit, revision });
    expect(draftToSave(after) === undefined).toBe(Math.max(edit, state.editOnServer) >= state.edit);
    expect([after.base, after.content]).toEqual([Math.max(revision, state.base), state.content]);
    expect([after.editOnServer, after.edit]).toEqual([Math.max(edit, state.editOnServer), state.edit]);
  }));

test('[STP-5] a page that sees what it was written on, or an empty server before it saved, changes nothing', () =>
  forAll([draftStates, serverDrafts], (state, onServer) => {
    const base = onServer.revision;
    expect(reconciledDraft({ ...state, base }, onServer)).toEqual({ ...state, base });
    expect(reconciledDraft({ ...state, base: 0 }, null)).toEqual({ ...state, base: 0 });
  }));

test('[STP-5] a server that has lost what it held is offered it again', () =>
  forAll([draftStates, serverDrafts], (state, onServer) => {
    const { revision } = onServer;
    const known = savedUp({ ...state, base: revision + 1 });
    const { content, writer, edit } = known;
    expect(draftToSave(reconciledDraft(known, onServer))).toEqual({ content, writer, edit, base: revision });
    expect(draftToSave(reconciledDraft(known, null))).toEqual({ content, writer, edit, base: 0 });
  }));

test('[STP-5] a draft that is saved follows what another page saved after it', () =>
  forAll([draftStates, serverDrafts], (before, current) => {
    const state = savedUp(before);
    const newer = { ...current, revision: state.base + current.revision };
    for (const after of [
      reconciledDraft(state, newer),
      draftAfterServerReply(state, { kind: 'conflict', current: newer }),
    ]) {
      expect(after.content).toEqual(newer.content ?? { answers: [], reflectAnswers: '' });
      expect([after.base, draftToSave(after), after.rival]).toEqual([newer.revision, undefined, null]);
      expect(['server', 'nothing']).toContain(draftSaveState(after));
      expect(after.edit).toBeGreaterThan(state.edit);
    }
  }));

test('[STP-5] conflict is another revision with other words: both are there, and nothing is saved until the Traveler picks', () =>
  forAll([conflicts], ({ state, current }) => {
    for (const after of [
      reconciledDraft(state, current),
      draftAfterServerReply(state, { kind: 'conflict', current }),
    ]) {
      expect([after.content, after.rival]).toEqual([state.content, current]);
      expect(draftToSave(after)).toBeUndefined();
      expect(draftSaveState(after)).toBe(draftSaveState(state));
      expect(submittedDraft(after, 'key')).toBe(after);
      const more = editedDraft(after, { answers: [], reflectAnswers: 'still writing' });
      expect([more.rival, draftToSave(more)]).toEqual([current, undefined]);
      const known = draftAfterServerReply(after, { kind: 'kept', edit: after.edit, revision: 0 });
      expect(draftSaveState(known)).toBe(draftSaveState(state));
    }
  }));

test('[STP-5] the same words, or words that went out in a submission, are no conflict', () =>
  forAll([draftStates, serverDrafts], (before, current) => {
    const state = unsaved(before);
    const revision = state.base + current.revision;
    const same = reconciledDraft(state, { ...current, revision, content: structuredClone(state.content) });
    expect([draftSaveState(same), same.base, same.rival]).toEqual(['server', revision, null]);
    const gone = reconciledDraft(state, { ...current, revision, content: null });
    const { content, writer, edit } = state;
    expect([gone.rival, draftToSave(gone)]).toEqual([null, { content, writer, edit, base: revision }]);
  }));

test('[STP-5] what this page saved itself is never in conflict with it', () =>
  forAll([conflicts, fc.nat({ max: 6 })], ({ state, current }, edit) => {
    const own = { ...current, writer: state.writer, edit: Math.min(edit, state.edit) };
    const after = reconciledDraft(state, own);
    expect([after.content, after.rival, after.base]).toEqual([state.content, null, own.revision]);
    expect(draftToSave(after) === undefined).toBe(Math.max(own.edit, state.editOnServer) >= state.edit);
  }));

test('[STP-5] the newest of what other pages saved is shown, and an older answer changes nothing', () =>
  forAll([conflicts, draftContents, fc.nat({ max: 9 })], ({ state, current }, content, more) => {
    const torn = reconciledDraft(state, current);
    const older = { ...current, content, revision: Math.max(1, current.revision - more) };
    expect(draftAfterServerReply(torn, { kind: 'conflict', current: older })).toBe(torn);
    if (older.revision >= state.base) expect(reconciledDraft(torn, older)).toBe(torn);
    expect(draftAfterServerReply(state, { kind: 'conflict', current: { ...current, revision: state.base } })).toBe(
      state,
    );
    const newer = { ...current, content, revision: current.revision + 1 };
    const after = draftAfterServerReply(torn, { kind: 'conflict', current: newer });
    if (isSameDraft(content, state.content)) expect([after.rival, draftSaveState(after)]).toEqual([null, 'server']);
    else expect([after.rival, after.content]).toEqual([newer, state.content]);
    const gone = draftAfterServerReply(torn, { kind: 'conflict', current: { ...newer, content: null } });
    expect([gone.rival, gone.content, draftToSave(gone)?.base]).toEqual([null, state.content, newer.revision]);
  }));

test('[STP-5] what the Traveler picks stays, and is what the server will hold', () =>
  forAll([conflicts, fc.boolean()], ({ state, current }, wasHeard) => {
    const torn = { ...reconciledDraft(state, current), ...(wasHeard ? { editOnServer: state.edit } : {}) };
    const own = resolvedDraft(torn, 'own');
    const { content, writer, edit } = state;
    expect([own.rival, draftToSave(own)]).toEqual([null, { content, writer, edit, base: current.revision }]);
    const other = resolvedDraft(torn, 'other');
    expect([other.content, other.rival, other.base]).toEqual([current.content, null, current.revision]);
    expect([draftToSave(other), other.edit > state.edit]).toEqual([undefined, true]);
    for (const pick of ['own', 'other'] as const) expect(resolvedDraft(state, pick)).toBe(state);
  }));
