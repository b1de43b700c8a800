import type { TravelerId } from '../shared/index.ts';
import { isAppletAnswer } from './answer-shape.rules.ts';
import type { KeptDraft } from './draft-state.ts';
import { isCount, isListOf, isRecord, isText } from './shape.ts';

/** STP-5 · What of a device's storage may be shown: drafts of who is signed in that can be read; nobody else's, and nothing unknown. */
export function ownDrafts(kept: readonly unknown[], traveler: TravelerId): readonly KeptDraft[] {
  return kept.filter(isKeptDraft).filter((draft) => draft.traveler === traveler);
}

const isKeptDraft = (value: unknown): value is KeptDraft =>
  isRecord(value) && [value['traveler'], value['place'], value['keptAt']].every(isText) && isDraftState(value['state']);

const isDraftState = (value: unknown): boolean =>
  isRecord(value) &&
  [value['edit'], value['editHere'], value['editOnServer'], value['base']].every(isCount) &&
  isText(value['writer']) &&
  isContent(value['content']) &&
  isListOf(isSent, value['sent']) &&
  (value['rival'] === null || isServerDraft(value['rival']));

const isServerDraft = (value: unknown): boolean =>
  isRecord(value) &&
  [value['revision'], value['edit']].every(isCount) &&
  isText(value['writer']) &&
  (value['content'] === null || isContent(value['content']));

const isContent = (value: unknown): boolean =>
  isRecord(value) && isText(value['reflectAnswers']) && isListOf(isAppletAnswer, value['answers']);

const isSent = (value: unknown): boolean => isRecord(value) && isText(value['submission']) && isCount(value['edit']);
