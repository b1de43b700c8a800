import { type Instant, characterCount, isBlank, isStorable } from '../../../shared/index.ts';
import type {
  AnsweredQuest,
  AnswerScope,
  AnswersUpdate,
  StoredAnswer,
  AppletAnswer,
  CustomTexts,
} from '../../answers/applet-answer.ts';
import { splitByActiveQuest } from '../../notebook.rules.ts';
import { STORAGE_PATH } from '../../uploads/stored-file.rules.ts';
import {
  unsupportedFormatsMessage,
  isStoredAsFormat,
  type UploadMessage,
  type UploadFormat,
} from '../../uploads/upload-formats.rules.ts';
import type { MessageDetails, MessageKey } from '../../../messages/index.ts';
import type { EditorDocument } from '../../rich-text/editor-document.ts';
import {
  type EditorItem,
  type EditorList,
  type EditorMark,
  type EditorPart,
  type EditorRun,
  editorParts,
} from '../../rich-text/editor-parts.rules.ts';

/**
 * APL-80 · The changes to the answers of the active quest, or of the others, since a moment (inclusive): answers given
 * since, and all answers of a quest that was started or left since, as they were in the other list.
 */
export function answersSince(
  answers: readonly StoredAnswer[],
  quests: readonly AnsweredQuest[],
  which: AnswerScope,
  since: Instant | null,
): AnswersUpdate {
  const split = splitByActiveQuest(answers, quests.find(({ isActive }) => isActive)?.id);
  const own = which === 'current' ? split.active : split.others;
  const listed = quests.filter(({ isActive }) => isActive === (which === 'current'));
  const moved = new Map(listed.map(({ id, updatedAt }) => [id, updatedAt]));
  const isNew = (moment: Instant | undefined): boolean => moment !== undefined && (since === null || moment >= since);
  return {
    answers: own
      .filter(({ questId, updatedAt }) => isNew(updatedAt) || isNew(moved.get(questId)))
      .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)),
    updatedAt: latest([since, ...moved.values(), ...own.map(({ updatedAt }) => updatedAt)]),
  };
}

const sortKey = ({ createdAt, answer, id }: StoredAnswer): string => `${createdAt} ${answer.appletId} ${id}`;

const latest = (moments: readonly (Instant | null)[]): Instant | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null;

/** A file in an answer: its URL and its name. */
export interface AttachedFile {
  readonly url: string;
  readonly name: string;
  /** True if it is a picture in a text. */
  readonly isImage?: boolean;
}

/**
 * APL-83 · The reason a file cannot be submitted: it is incomplete, or its bytes are of a kind that the applet does not
 * accept, whatever its declared type. `type` is the stored type, undefined for a missing file.
 */
export function attachedFileProblem(
  { name }: AttachedFile,
  type: string | null | undefined,
  formats: readonly UploadFormat[],
): UploadMessage | undefined {
  if (type === undefined) return { key: 'stepFileMissing', details: { file: name || '?' } };
  return type === null || isStoredAsFormat(formats, type) ? undefined : unsupportedFormatsMessage(formats);
}

/** APL-83 · The files that an answer holds: its own, those of its branches, and the pictures of its text that are in the own storage. */
export function attachedFiles({ file, fileUrl, files = {}, richText }: AppletAnswer): readonly AttachedFile[] {
  const name = file?.name ?? '';
  const branches = Object.values(files).flatMap((branch) => branch.file ?? []);
  const images = Object.values(richText?.entityMap ?? {}).map(({ data }) => data['src']);
  return [
    ...(file ? [{ url: file.uri, name }] : []),
    ...(fileUrl ? [{ url: fileUrl, name }] : []),
    ...branches.map((one) => ({ url: one.uri, name: one.name })),
    ...images.flatMap((url) =>
      typeof url === 'string' && url.startsWith(STORAGE_PATH) ? [{ url, name: '', isImage: true }] : [],
    ),
  ];
}

/** The most characters of each of a Traveler's own texts for an artifact. */
export const CUSTOM_TEXT_LIMITS: Readonly<Record<keyof CustomTexts, number>> = {
  customTitle: 200,
  customSubtitle: 200,
  customDescription: 4000,
};

const FIELDS = Object.keys(CUSTOM_TEXT_LIMITS) as readonly (keyof CustomTexts)[];

/**
 * APL-90 · The reason an artifact's own texts are refused: a title or subtitle of more than 200 characters, a
 * description of more than 4,000, or a character that cannot be stored.
 */
export function customTextsProblem(
  texts: Partial<CustomTexts>,
): { readonly key: MessageKey; readonly details: MessageDetails } | undefined {
  for (const field of FIELDS) {
    const text = texts[field] ?? '';
    const most = CUSTOM_TEXT_LIMITS[field];
    if (!isStorable(text)) return { key: 'textNotStorable', details: { field } };
    if (characterCount(text) > most) return { key: 'customWordsTooLong', details: { field, most } };
  }
  return undefined;
}

/** APL-90 · An artifact's own texts after a change: absent ones are unchanged, blank ones are removed. */
export function customTextsAfter(before: CustomTexts, change: Partial<CustomTexts>): CustomTexts {
  const after = (field: keyof CustomTexts): string | null => {
    const text = change[field];
    if (text === undefined) return before[field];
    return text === null || isBlank(text) ? null : text;
  };
  return {
    customTitle: after('customTitle'),
    customSubtitle: after('customSubtitle'),
    customDescription: after('customDescription'),
  };
}

/**
 * APL-63 · An editor's document as HTML without scripts: its text, links over https, http and mailto, images with safe
 * URLs. A lone surrogate and NUL, which HTML cannot contain, become the replacement character.
 */
export function editorHtml(document: EditorDocument): string {
  return editorParts(document).map(partHtml).join('');
}

function partHtml(part: EditorPart): string {
  switch (part.kind) {
    case 'paragraph':
      return element('p', runsHtml(part.runs));
    case 'heading':
      return element(`h${part.level}`, runsHtml(part.runs));
    case 'quote':
      return element('blockquote', element('p', runsHtml(part.runs)));
    case 'list':
      return listHtml(part);
    case 'image':
      return element('p', `<img src="${quoted(part.src)}" alt="${quoted(part.alt)}" />`);
    case 'table':
      return element('table', element('tbody', part.rows.map(rowHtml).join('')));
  }
}

const rowHtml = (cells: readonly string[]): string =>
  element('tr', cells.map((cell) => element('td', lines(cell))).join(''));

const listHtml = ({ isOrdered, items }: EditorList): string =>
  element(isOrdered ? 'ol' : 'ul', items.map(itemHtml).join(''));

const itemHtml = ({ runs, lists }: EditorItem): string =>
  element('li', runsHtml(runs) + lists.map((list) => listHtml(list)).join(''));

const runsHtml = (runs: readonly EditorRun[]): string => runs.map(runHtml).join('') || '<br />';

const TAGS: Readonly<Record<EditorMark, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  CODE: 'code',
};

function runHtml({ text, marks, link }: EditorRun): string {
  const marked = marks.reduceRight((inside, mark) => element(TAGS[mark], inside), lines(text));
  return link === null ? marked : `<a href="${quoted(link)}" rel="noopener noreferrer nofollow">${marked}</a>`;
}

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag}>`;

const lines = (text: string): string => plain(text).replace(/\r\n?|\n/g, '<br />');

const quoted = (text: string): string => plain(text).replaceAll('"', '&quot;');

/** Escapes only what HTML would interpret, as the server's sanitizer does. */
const plain = (text: string): string =>
  text
    .replace(/[\0\p{Cs}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
