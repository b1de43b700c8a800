import type { MessageKey } from '../../messages/index.ts';
import { isBlank } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { EditorDocument, EditorEntity } from './editor-document.ts';
import { ownProperty } from '../shape-guards.ts';
import { isAnswerTouched } from '../answers/answer-state.rules.ts';
import { EDITOR_IMAGE_FORMATS, isOfFormat, type UploadCandidate } from '../uploads/upload-formats.rules.ts';

/** Changes within this many milliseconds of one another are undone together. */
export const EDITOR_HISTORY_DELAY = 2000;

/** The number of changes that can be undone. */
export const EDITOR_HISTORY_LIMIT = 500;

/**
 * APL-17 · True if an editor's document is empty: no visible character, no image, and no table with a visible character
 * in a cell.
 */
export function isEmptyEditorDocument({ blocks, entityMap }: EditorDocument): boolean {
  return blocks.every(
    ({ text, entityRanges }) =>
      isBlank(text) && !entityRanges.some(({ key }) => showsSomething(ownProperty(entityMap, String(key)))),
  );
}

/** APL-17 · True if a rich text is written: the Traveler has edited it, and something in it can be seen. */
export function isRichTextWritten(answer: AppletAnswer): boolean {
  const { richText } = answer;
  return isAnswerTouched(answer) && !!richText && !isEmptyEditorDocument(richText);
}

/** APL-18 · The reason the editor refuses a file as an image: it is neither png nor jpg nor jpeg. */
export function editorImageProblem(file: Pick<UploadCandidate, 'name' | 'type'>): MessageKey | undefined {
  return isOfFormat(EDITOR_IMAGE_FORMATS, file) ? undefined : 'appletImageUnsupported';
}

/** APL-18 · The reason a table is refused: rows and columns must be whole numbers from 1 to 10. */
export function tableProblem(rows: number, columns: number): MessageKey | undefined {
  return isTableSide(rows) && isTableSide(columns) ? undefined : 'appletTableSize';
}

/** APL-18 · True if a change of the text is a separate undo step: it came 2000 ms or more after the one before. */
export function isSeparateUndoStep(milliseconds: number): boolean {
  return milliseconds >= EDITOR_HISTORY_DELAY;
}

/** APL-18 · The changes that can be undone, oldest first: the newest 500. */
export function undoableChanges<Change>(changes: readonly Change[]): readonly Change[] {
  return changes.slice(-EDITOR_HISTORY_LIMIT);
}

const isTableSide = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 10;

function showsSomething(entity: EditorEntity | undefined): boolean {
  if (entity?.type === 'IMAGE') return containsText(entity.data['src']);
  return entity?.type === 'TABLE' && containsText(entity.data['cells']);
}

/** True if a text, or any text in lists and records, can be seen. */
function containsText(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsText);
}

/**
 * APL-33 · A sentence as an editor's document, one paragraph for each of its lines, since the email call accepts only
 * editor documents.
 */
export function editorDocumentFromText(text: string): EditorDocument {
  const blocks = text.split('\n').map((line, index) => ({
    key: `line-${index}`,
    text: line,
    type: 'unstyled',
    depth: 0,
    inlineStyleRanges: [],
    entityRanges: [],
  }));
  return { blocks, entityMap: {} };
}

/** APL-33 · The text of an editor's document, line by line. */
export function editorDocumentText({ blocks }: EditorDocument): string {
  return blocks.map(({ text }) => text).join('\n');
}
