import { isBlank, isStorable } from '../../shared/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';
import { isEmptyEditorDocument } from '../rich-text/editor-document.rules.ts';
import { answerSizeProblem } from './answer-size.rules.ts';
import type { AppletAnswer } from './applet-answer.ts';

/** APL-110 · A text with another added below it; a blank one leaves no gap. */
export function withWordsBelow(words: string, added: string): string {
  return [words, added].filter((text) => !isBlank(text)).join('\n\n');
}

/**
 * APL-110 · An answer with a text added below its own; `undefined` if its applet takes no text, the answer would be too
 * large or could not be stored, or the author's initial text was not edited yet.
 */
export function withAddedText(
  content: Pick<AppletContent, 'appletType' | 'description'>,
  answer: AppletAnswer,
  added: string,
): AppletAnswer | undefined {
  const after = isBlank(added) || !isStorable(added) ? undefined : answerAfter(content, answer, added);
  return after && !answerSizeProblem(after) ? after : undefined;
}

function answerAfter(
  { appletType, description }: Pick<AppletContent, 'appletType' | 'description'>,
  answer: AppletAnswer,
  added: string,
): AppletAnswer | undefined {
  const { richText = null } = answer;
  if (appletType === 'inline-text') return { ...answer, text: withWordsBelow(answer.text ?? '', added) };
  const isEntry = appletType === 'rich-text-entry' && (richText !== null || description === null);
  return isEntry || appletType === 'generic-rich-text'
    ? { ...answer, richText: withParagraphs(richText, added) }
    : undefined;
}

/** A document with one more paragraph for each line. */
function withParagraphs(document: EditorDocument | null, added: string): EditorDocument {
  const { blocks, entityMap } = document && !isEmptyEditorDocument(document) ? document : { blocks: [], entityMap: {} };
  const known = blocks.map(({ key }) => Number(/^added(\d+)$/.exec(key)?.[1] ?? -1));
  const first = Math.max(-1, ...known) + 1;
  const paragraphs = added
    .split(/\r\n|\r|\n/)
    .filter((line) => !isBlank(line))
    .map((text, index) => ({
      key: `added${first + index}`,
      text,
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    }));
  return { blocks: [...blocks, ...paragraphs], entityMap };
}
