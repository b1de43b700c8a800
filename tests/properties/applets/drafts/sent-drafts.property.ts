import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acknowledgedDraft,
  type DraftContent,
  draftToSave,
  draftSaveResult,
  draftsAtSignOut,
  draftSaveState,
  type DraftState,
  editedDraft,
  wouldLoseChanges,
  isSameDraft,
  refusedDraft,
  submittedDraft,
  serverDraft,
  isDraftReplaced,
  serverDraftAfter,
} from '#core/applets';
import { draftContents, draftStates, serverDrafts, visibleTexts } from '#core/arbitraries';
import { forAll } from '../../support/for-all.ts';

const nothing: DraftContent = { answers: [], reflectAnswers: '' };

const wrote = (state: DraftState, more: string): DraftState =>
  editedDraft(state, { ...state.content, reflectAnswers: state.content.reflectAnswers + more });

test('[STP-5] a draft is cleared when the submission that holds its newest words was acknowledged, and by nothing else', () =>
  forAll([draftStates], (state) => {
    const sent = submittedDraft(submittedDraft(state, 'first'), 'second');
    expect(sent.content).toBe(state.content);
    expect(draftSaveState(sent)).toBe(draftSaveState(state));
    for (const key of ['first', 'second']) {
      const after = acknowledgedDraft(sent, key);
      expect([after.content, draftSaveState(after), draftToSave(after)]).toEqual([nothing, 'nothing', undefined]);
    }
    expect(acknowledgedDraft(sent, 'third')).toEqual(sent);
    expect(acknowledgedDraft(refusedDraft(sent, 'first'), 'first').content).toBe(state.content);
    const refused = refusedDraft(sent, 'first');
    expect(refused).toEqual({ ...sent, sent: [{ submission: 'second', edit: state.edit }] });
  }));

test('[STP-5] what was written after it was sent outlasts the acknowledgement', () =>
  forAll([draftStates, visibleTexts], (state, more) => {
    const after = wrote(submittedDraft(state, 'first'), more);
    const acknowledged = acknowledgedDraft(after, 'first');
    expect(acknowledged).toEqual({ ...after, sent: [] });
    expect(acknowledgedDraft(submittedDraft(after, 'second'), 'second').content).toEqual(nothing);
  }));

test('[STP-5] a cleared draft can be written again, and what another page saved takes its place until then', () =>
  forAll([draftStates, serverDrafts, visibleTexts], (state, current, more) => {
    const cleared = acknowledgedDraft(submittedDraft(state, 'first'), 'first');
    expect(draftToSave(wrote(cleared, more))?.edit).toBeGreaterThan(state.edit);
    const rival = { ...current, revision: state.base + current.revision };
    const after = acknowledgedDraft({ ...submittedDraft(state, 'first'), rival }, 'first');
    expect([after.content, after.rival, after.base]).toEqual([rival.content ?? nothing, null, rival.revision]);
    expect([draftToSave(after), after.sent]).toEqual([undefined, []]);
  }));

test('[STP-5][STP-10] leaving asks exactly while something is saved nowhere', () => {
  forAll([fc.array(fc.tuple(draftStates, fc.option(serverDrafts)), { maxLength: 4 })], (all) => {
    const states = all.map(([state, rival]) => ({ ...state, rival }));
    const lost = states.filter(
      ({ edit, editHere, editOnServer, rival }) => edit > editHere && (rival !== null || edit > editOnServer),
    );
    expect(wouldLoseChanges(states)).toBe(lost.length > 0);
  });
  expect(wouldLoseChanges([])).toBe(false);
});

test('[STP-5] signing out saves first, removes when all is on the server, and asks when saving failed or a pick is open', () => {
  forAll([fc.array(draftStates, { maxLength: 4 }), serverDrafts, fc.boolean()], (states, rival, hasFailed) => {
    const isAllSaved = states.every((state) => draftToSave(state) === undefined);
    expect(draftsAtSignOut(states, hasFailed)).toBe(isAllSaved ? 'remove' : hasFailed ? 'ask' : 'save');
    for (const [index, torn] of states.entries()) {
      expect(draftsAtSignOut(states.with(index, { ...torn, rival }), hasFailed)).toBe('ask');
    }
  });
  expect(draftsAtSignOut([], true)).toBe('remove');
});

test('[STP-5] drafts are the same when they hold the same, in whatever order and whatever was touched', () => {
  forAll([draftContents, visibleTexts], (content, more) => {
    const answers = content.answers
      .toReversed()
      .map(({ untouched, modified, ...answer }) => ({ ...answer, untouched: !untouched, modified: !modified }));
    expect(isSameDraft(content, { ...content, answers })).toBe(true);
    expect(isSameDraft(content, { ...content, reflectAnswers: content.reflectAnswers + more })).toBe(false);
    const [first, ...rest] = content.answers;
    if (!first) return;
    expect(isSameDraft(content, { ...content, answers: rest })).toBe(false);
    const changed = { ...first, text: `${first.text ?? ''}${more}` };
    expect(isSameDraft(content, { ...content, answers: [changed, ...rest] })).toBe(false);
  });
  expect(isSameDraft(null, nothing)).toBe(true);
});

const offers = draftStates.map(({ content, base, writer, edit }) => ({ content, base, writer, edit }));

test('[STP-5] the server takes what was written on what it holds, and answers that it is saved', () =>
  forAll([offers, fc.option(serverDrafts)], (offer, current) => {
    const { content, writer, edit } = offer;
    const held = current && { ...current, revision: offer.base + 1 };
    const after = serverDraft(held, { ...offer, base: held?.revision ?? offer.base });
    expect(after).toEqual({ content, writer, edit, revision: (held?.revision ?? 0) + 1 });
    expect(draftSaveResult(after, offer)).toEqual({ kind: 'kept', edit, revision: after.revision });
  }));

test('[STP-5] the server takes a later edit of the same page and no earlier or repeated one, whatever it was written on', () =>
  forAll([offers, serverDrafts], (offer, current) => {
    const own = { ...current, writer: offer.writer };
    const after = serverDraft(own, offer);
    if (offer.edit > own.edit) expect([after.content, after.revision]).toEqual([offer.content, own.revision + 1]);
    else expect(after).toBe(own);
    const newest = Math.max(offer.edit, own.edit);
    expect(draftSaveResult(after, offer)).toEqual({ kind: 'kept', edit: newest, revision: after.revision });
  }));

test('[STP-5] the server never puts one page’s words over another’s that it has not seen: it shows them', () =>
  forAll([offers, serverDrafts], (offer, held) => {
    fc.pre(held.revision !== offer.base);
    for (const current of [held, { ...held, content: offer.content }]) {
      const { revision } = current;
      expect(serverDraft(current, offer)).toBe(current);
      const isSame = isSameDraft(current.content, offer.content);
      const reply = draftSaveResult(current, offer);
      expect(reply).toEqual(isSame ? { kind: 'kept', edit: offer.edit, revision } : { kind: 'conflict', current });
    }
  }));

test('[STP-5][STP-16] a submission clears what it holds on the server, and is refused where other words of another page were saved since', () =>
  forAll([offers, serverDrafts], (offer, current) => {
    const { writer, edit } = offer;
    const gone = (before: number) => ({ revision: before + 1, content: null, writer, edit });
    expect(serverDraftAfter(null, offer)).toEqual(gone(0));
    const own = { ...current, writer };
    const isLater = own.edit > edit && !isSameDraft(own.content, null) && !isSameDraft(own.content, offer.content);
    expect(serverDraftAfter(own, offer)).toEqual(isLater ? own : gone(own.revision));
    const isWritten = !isSameDraft(current.content, null) && !isSameDraft(current.content, offer.content);
    const isUnseen = current.revision > offer.base && isWritten;
    expect(serverDraftAfter(current, offer)).toEqual(isUnseen ? current : gone(current.revision));
    expect(isDraftReplaced(serverDraftAfter(current, offer), offer)).toBe(isUnseen);
    expect(isDraftReplaced(serverDraftAfter(own, offer), offer)).toBe(false);
    const same = { ...current, content: structuredClone(offer.content), revision: offer.base + 3 };
    expect(serverDraftAfter(same, offer)).toEqual(gone(same.revision));
    const lateSave = serverDraft(serverDraftAfter(null, offer), offer);
    expect(lateSave.content).toBeNull();
  }));
