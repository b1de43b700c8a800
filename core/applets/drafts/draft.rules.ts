import { stableJson, type SubmissionKey } from '../../shared/index.ts';
import type {
  DraftContent,
  DraftUpdate,
  DraftVersion,
  DraftSaveResult,
  DraftSaveState,
  DraftState,
  DeviceDraft,
  DraftSource,
  ServerDraft,
} from './draft-state.ts';
import { ownProperty } from '../shape-guards.ts';
import { hasUnaddedOption } from '../kinds/options.rules.ts';

/**
 * STP-5 · The draft that a page starts with: the newest that this device stored for the key, or an empty one. Another
 * page's text that the server does not have is shown beside it until the Traveler picks.
 */
export function openedDraft(stored: readonly DeviceDraft[], writer: string): DraftState {
  const states = stored.toSorted(newestFirst).map(({ state }) => state);
  const isReplaced = (one: DraftState) =>
    states.some((other) => hasSeen(other, sourceOf(one)) && !hasSeen(one, sourceOf(other)));
  const newest = states.find((one) => !isReplaced(one)) ?? states[0];
  if (!newest) {
    return { content: nothing, edit: 0, editHere: 0, editOnServer: 0, base: 0, writer, sent: [], rival: null };
  }
  const torn = states.find(
    (other) =>
      other !== newest &&
      !isOnServer(other) &&
      !hasSeen(newest, sourceOf(other)) &&
      !isIn([null, newest.content], other.content),
  );
  const conflicting = torn
    ? { revision: KEPT_HERE, content: torn.content, writer: torn.writer, edit: torn.edit }
    : null;
  return {
    ...newest,
    writer,
    editHere: newest.edit,
    rival: newest.rival ?? conflicting,
    seen: seenWith(newest, ...states.filter((one) => hasSeen(newest, sourceOf(one)))),
    source: { ...sourceOf(newest), saves: false },
  };
}

/**
 * STP-17 · A draft after another page of this browser stored its own: takes over the other version if that continues
 * this one, or if this one is empty. Otherwise it stays, and the Traveler picks one once both are saved.
 */
export function followedPage(state: DraftState, other: DraftState): DraftState {
  if (other.writer === state.writer) return state;
  const theirs = sourceOf(other);
  const isKnown = hasSeen(state, theirs);
  const isContained =
    !other.rival &&
    (draftSaveState(state) === 'nothing' || hasSeen(other, sourceOf(state))) &&
    (!state.rival || hasSeen(other, state.rival));
  const seen = seenWith(state, other);
  const base = Math.max(state.base, other.base);
  if (isContained && (state.rival || !isKnown)) {
    const edit = state.edit + 1;
    const editOnServer = isOnServer(other) ? edit : state.editOnServer;
    return {
      ...state,
      content: other.content,
      edit,
      editOnServer,
      base,
      seen,
      source: { ...theirs, saves: true },
      rival: null,
    };
  }
  if (isContained && state.source?.saves && isOnServer(other))
    return { ...state, base, seen, editOnServer: state.edit };
  return isKnown ? { ...state, seen } : state;
}

/** STP-17 · True if the page that this one follows already stores this text on this device. */
export function isKeptByFollowed({ source, writer }: DraftState, stored: readonly DeviceDraft[]): boolean {
  return source?.saves === true && stored.some(({ state }) => state.writer !== writer && hasSeen(state, source));
}

/** STP-17 · A draft that this page saves from now on, since no other page does any more. */
export function ownedDraft(state: DraftState): DraftState {
  return state.source ? { ...state, source: { ...state.source, saves: false } } : state;
}

/**
 * STP-5 · The stored drafts whose text the page has, as its own or beside it, or the server has: they can be removed
 * once the page has stored its draft, unless their page has stored another edit since.
 */
export function supersededDrafts(state: DraftState, stored: readonly DeviceDraft[]): readonly DeviceDraft[] {
  const held = [null, state.content, state.rival?.content ?? null];
  return stored.filter(({ state: { rival, ...other } }) => {
    const isCovered =
      isIn(held, other.content) ||
      isOnServer({ ...other, rival: null }) ||
      hasSeen(state, sourceOf({ ...other, rival }));
    return isCovered && (!rival || rival.revision !== KEPT_HERE || isIn(held, rival.content) || hasSeen(state, rival));
  });
}

/** STP-5 · A draft merged with the server's version: no text of either is lost, whichever is newer. */
export function reconciledDraft(state: DraftState, onServer: ServerDraft | null): DraftState {
  const revision = onServer?.revision ?? 0;
  if (onServer && revision > knownRevision(state)) return met(state, onServer);
  return revision < state.base ? { ...state, base: revision, editOnServer: 0 } : state;
}

/** STP-5 · A draft after a change; the very same again is no change. */
export function editedDraft(state: DraftState, content: DraftContent): DraftState {
  return stableJson(content) === stableJson(state.content)
    ? state
    : { ...state, content, edit: state.edit + 1, source: undefined };
}

/** STP-5 · A draft after this device stored an edit; a full or forbidden storage keeps the former one. */
export function deviceSavedDraft(state: DraftState, edit: number): DraftState {
  return { ...state, editHere: Math.max(state.editHere, edit) };
}

/**
 * STP-5 · The update to save on the server; `undefined` while it has the newest text, or while the Traveler has to
 * pick.
 */
export function draftToSave(state: DraftState): DraftUpdate | undefined {
  const { content, base, writer, edit, rival, source } = state;
  return rival || source?.saves || isOnServer(state) ? undefined : { content, base, writer, edit };
}

/**
 * STP-5 · A draft after the server's response, even a late one: a response about an older edit leaves newer ones
 * unsaved.
 */
export function draftAfterServerReply(state: DraftState, reply: DraftSaveResult): DraftState {
  if (reply.kind === 'kept') return saved(state, reply);
  return reply.current.revision > knownRevision(state) ? met(state, reply.current) : state;
}

/** STP-5 · A draft after its text was sent in a submission; not sent while the Traveler has to pick. */
export function submittedDraft(state: DraftState, submission: SubmissionKey): DraftState {
  const sent = [...state.sent, { submission, edit: state.edit }];
  return state.rival ? state : { ...state, sent, source: undefined };
}

/**
 * STP-5 · A draft after a submission was acknowledged: cleared if the submission held the newest text, otherwise kept
 * with what was written after it was sent. A version of another page that is not yet resolved replaces what is cleared.
 */
export function acknowledgedDraft(state: DraftState, submission: SubmissionKey): DraftState {
  const { edit, rival } = state;
  const rest = refusedDraft(state, submission);
  if (!state.sent.some((one) => one.submission === submission && one.edit === edit)) return rest;
  return rival ? taken(rest, rival) : { ...rest, content: nothing, editOnServer: edit, source: undefined };
}

/** STP-5 · A draft after a submission was refused: all its text stays. */
export function refusedDraft(state: DraftState, submission: SubmissionKey): DraftState {
  return { ...state, sent: state.sent.filter((one) => one.submission !== submission) };
}

/** STP-5 · A draft after the Traveler has picked between their own text and another page's. */
export function resolvedDraft(state: DraftState, choice: 'own' | 'other'): DraftState {
  const { rival, edit } = state;
  if (!rival) return state;
  if (choice === 'other') return taken(state, rival);
  const chosen = { ...state, rival: null, seen: seenWith(state, rival), source: undefined };
  return rival.revision === KEPT_HERE ? chosen : { ...chosen, base: rival.revision, editOnServer: edit - 1 };
}

/** STP-5 · Where the newest text is stored: on the server, on this device, only on the screen, or there is none. */
export function draftSaveState(state: DraftState): DraftSaveState {
  if (isOnServer(state)) return isSameDraft(state.content, null) ? 'nothing' : 'server';
  return state.editHere >= state.edit ? 'here' : 'nowhere';
}

/**
 * STP-5 STP-10 · True if leaving must warn of lost changes: only while the text of some draft is not stored anywhere.
 */
export function wouldLoseChanges(states: readonly DraftState[]): boolean {
  return states.some((state) => draftSaveState(state) === 'nowhere');
}

/**
 * STP-5 · The next step of signing out with the leaving Traveler's drafts on this device, from all pages: save those
 * that the server lacks, remove them here once it has all, and ask if saving failed or the Traveler has to pick.
 */
export function draftsAtSignOut(states: readonly DraftState[], hasFailed: boolean): 'save' | 'remove' | 'ask' {
  if (states.every(isOnServer)) return 'remove';
  return hasFailed || states.some(({ rival }) => rival) ? 'ask' : 'save';
}

/** STP-5 · True if two drafts have the same content, however they were reached; null is an empty draft. */
export function isSameDraft(one: DraftContent | null, other: DraftContent | null): boolean {
  return heldBy(one) === heldBy(other);
}

/** The revision number of a draft that exists only in this device's storage. */
const KEPT_HERE = 0;

const nothing: DraftContent = { answers: [], reflectAnswers: '' };

const heldBy = (content: DraftContent | null): string => {
  const { answers, reflectAnswers } = content ?? nothing;
  const plain = answers.map(({ untouched: _untouched, modified: _modified, unsent = '', ...answer }) => [
    answer.appletId,
    hasUnaddedOption({ unsent }) ? { ...answer, unsent } : answer,
  ]);
  return stableJson([Object.fromEntries(plain), reflectAnswers]);
};

const isOnServer = ({ rival, edit, editOnServer }: DraftState): boolean => !rival && editOnServer >= edit;

const newestFirst = (one: DeviceDraft, other: DeviceDraft): number =>
  Number(one.keptAt < other.keptAt) - Number(one.keptAt > other.keptAt);

const knownRevision = ({ rival, base }: DraftState): number => rival?.revision || base;

const isIn = (all: readonly (DraftContent | null)[], content: DraftContent | null): boolean =>
  all.some((one) => isSameDraft(one, content));

/** A draft that meets a newer version on the server. */
const met = (state: DraftState, current: ServerDraft): DraftState => {
  const { revision, content } = current;
  if (current.writer === state.writer) return saved(state, current);
  if (draftSaveState(state) === 'nothing') return followed(state, current);
  const isSame = isSameDraft(content, state.content);
  if (isSeenOnServer(state, current)) {
    return {
      ...state,
      base: revision,
      editOnServer: isSame ? state.edit : Math.min(state.editOnServer, state.edit - 1),
    };
  }
  if (state.rival?.revision === KEPT_HERE) return state;
  if (isOnServer(state)) return followed(state, current);
  if (state.source?.saves) return !content && hasSeen(current, state.source) ? followed(state, current) : state;
  if (isSame) return { ...state, base: revision, editOnServer: state.edit, rival: null };
  return content ? { ...state, rival: current } : { ...state, base: revision, editOnServer: 0, rival: null };
};

/** Text that was sent in a submission counts as seen only if more was written after it. */
const isSeenOnServer = ({ seen }: DraftState, { writer, edit, content }: ServerDraft): boolean => {
  const known = ownProperty(seen, writer) ?? 0;
  return content ? known >= edit : known > edit;
};

const sourceOf = ({ source, writer, edit }: DraftState): DraftSource =>
  source ? { writer: source.writer, edit: source.edit } : { writer, edit };

const hasSeen = (one: DraftSource & Pick<DraftState, 'seen'>, { writer, edit }: DraftSource): boolean =>
  (one.writer === writer ? one.edit : (ownProperty(one.seen, writer) ?? 0)) >= edit;

const seenWith = (
  { seen = {} }: DraftState,
  ...others: readonly (DraftSource & Pick<DraftState, 'seen'>)[]
): Readonly<Record<string, number>> => {
  const theirs = others.flatMap((other) => [...Object.entries(other.seen ?? {}), [other.writer, other.edit] as const]);
  return Object.fromEntries([...Object.entries(seen), ...theirs].toSorted(([, one], [, two]) => one - two));
};

const saved = (state: DraftState, { edit, revision }: Pick<ServerDraft, 'edit' | 'revision'>): DraftState => ({
  ...state,
  editOnServer: Math.max(state.editOnServer, edit),
  base: Math.max(state.base, revision),
});

/** A conflicting draft that exists only on this device is yet to be saved. */
const taken = (state: DraftState, rival: ServerDraft): DraftState =>
  rival.revision === KEPT_HERE
    ? {
        ...state,
        content: rival.content ?? nothing,
        edit: state.edit + 1,
        rival: null,
        seen: seenWith(state, rival),
        source: undefined,
      }
    : followed(state, rival);

const followed = (state: DraftState, current: ServerDraft): DraftState => {
  const { content, revision, writer } = current;
  const edit = state.edit + 1;
  const source = { writer, edit: current.edit, saves: false };
  const seen = seenWith(state, current);
  return { ...state, content: content ?? nothing, edit, editOnServer: edit, base: revision, seen, source, rival: null };
};

/**
 * STP-5 · The server's draft after an update: the update if it builds on the stored draft or is a later edit of the
 * same page; otherwise the stored draft.
 */
export function serverDraft(current: ServerDraft | null, update: DraftUpdate): ServerDraft {
  const isNewer = current?.writer === update.writer ? update.edit > current.edit : current?.revision === update.base;
  if (current && !isNewer) return current;
  const { content, writer, edit } = update;
  return { revision: (current?.revision ?? 0) + 1, content, writer, edit };
}

/** STP-5 · The server's response to an update; a different text of another page is a conflict. */
export function draftSaveResult(current: ServerDraft, update: DraftUpdate): DraftSaveResult {
  const { revision, edit } = current;
  if (current.writer === update.writer) return { kind: 'kept', edit, revision };
  return isSameDraft(current.content, update.content)
    ? { kind: 'kept', edit: update.edit, revision }
    : { kind: 'conflict', current };
}

/**
 * STP-5 · The server's draft after a submission was acknowledged: null, unless the stored draft holds text that was not
 * submitted, written later by the same page or by another page.
 */
export function serverDraftAfter(current: ServerDraft | null, held: DraftUpdate): ServerDraft {
  const isCovered =
    !current ||
    isSameDraft(current.content, null) ||
    (current.writer === held.writer ? current.edit <= held.edit : current.revision <= held.base) ||
    isSameDraft(current.content, held.content);
  const { writer, edit } = held;
  return isCovered ? { revision: (current?.revision ?? 0) + 1, content: null, writer, edit } : current;
}

/** STP-16 · True if another page's text replaces the text in a submission: it was chosen, or is yet to be compared. */
export function isDraftReplaced(after: ServerDraft, held: Pick<DraftVersion, 'writer'>): boolean {
  return after.writer !== held.writer;
}
