import type { TravelerId } from '../../shared/index.ts';
import { isAppletAnswer } from '../answers/answer-shape.rules.ts';
import type { DeviceDraft } from './draft-state.ts';
import type { PageDraft } from '../applets.port.ts';
import { isBoolean, isNonNegativeInteger, isArrayOf, isRecord, isRecordOf, isString } from '../shape-guards.ts';

/** STP-5 · The readable drafts of the signed-in Traveler among a device's stored values; others are left out. */
export function ownDeviceDrafts(stored: readonly unknown[], traveler: TravelerId): readonly DeviceDraft[] {
  return stored.filter(isStoredDraft).filter((draft) => draft.traveler === traveler);
}

/**
 * STP-5 · A draft in the former format with texts only: its text, under the key of the submission that may have sent
 * it.
 */
export function legacyDraft(value: unknown, key: string, reflection: string): PageDraft | undefined {
  if (!isRecord(value)) return undefined;
  const { texts, submission, savedAt } = value;
  if (!isRecordOf(isString, texts) || !isString(submission) || !isString(savedAt)) return undefined;
  const written = Object.entries(texts as Readonly<Record<string, string>>).filter(([, text]) => text !== '');
  const answers = written
    .filter(([id]) => id !== reflection)
    .map(([appletId, text]) => ({ appletId, appletType: 'inline-text', text, untouched: false, modified: true }));
  const content = { answers, reflectAnswers: written.find(([id]) => id === reflection)?.[1] ?? '' };
  const sent = [{ submission: String(submission), edit: 1 }];
  const state = { content, edit: 1, editHere: 1, editOnServer: 0, base: 0, writer: LEGACY_WRITER, sent, rival: null };
  return { place: key, keptAt: String(savedAt), state };
}

/** The page that is named as the writer of a {@link legacyDraft}. */
export const LEGACY_WRITER = 'former';

const isStoredDraft = (value: unknown): value is DeviceDraft =>
  isRecord(value) &&
  [value['traveler'], value['place'], value['keptAt']].every(isString) &&
  isDraftState(value['state']);

/** STP-5 · True if an unchecked value has the shape of a draft: answers, and the text of a reflection. */
export function isDraftContent(value: unknown): boolean {
  return isRecord(value) && isString(value['reflectAnswers']) && isArrayOf(isAppletAnswer, value['answers']);
}

const isDraftState = (value: unknown): boolean =>
  isRecord(value) &&
  [value['edit'], value['editHere'], value['editOnServer'], value['base']].every(isNonNegativeInteger) &&
  isString(value['writer']) &&
  isDraftContent(value['content']) &&
  isArrayOf(isSent, value['sent']) &&
  (value['rival'] === null || isServerDraft(value['rival'])) &&
  (value['seen'] === undefined || isRecordOf(isNonNegativeInteger, value['seen'])) &&
  (value['source'] === undefined || isSource(value['source']));

const isSource = (value: unknown): boolean =>
  isRecord(value) && isString(value['writer']) && isNonNegativeInteger(value['edit']) && isBoolean(value['saves']);

const isServerDraft = (value: unknown): boolean =>
  isRecord(value) &&
  [value['revision'], value['edit']].every(isNonNegativeInteger) &&
  isString(value['writer']) &&
  (value['content'] === null || isDraftContent(value['content']));

const isSent = (value: unknown): boolean =>
  isRecord(value) && isString(value['submission']) && isNonNegativeInteger(value['edit']);
