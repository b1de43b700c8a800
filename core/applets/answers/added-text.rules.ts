import { isBlank, isStorable } from '../../shared/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';
import { isEmptyEditorDocument } from '../rich-text/editor-document.rules.ts';
import { answerSizeProblem } from './answer-size.rules.ts';
import type { AppletAnswer } from './applet-answer.ts';

/** APL-110 · Words with others added below them; blank ones leave no gap. */
export function withWordsBelow(words: string, added: string): string {
  return [words, added].filter((text) => !isBlank(text)).join('\n\n');
}

/**
 * APL-110 · An answer with words that come from elsewhere added below what it holds. Nothing where its applet takes no
 * text, where it would be too large or could not be kept, and where the text that its author began was not gone on with.
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

/** A document with a paragraph more for each line. */
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
