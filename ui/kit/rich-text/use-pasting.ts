import { EditorState, Modifier } from 'draft-js';
import { type ClipboardEvent, type RefObject, useState } from 'react';
import { EDITOR_TEXT_LIMIT, type EditorDocument, linkMeant, pasteProblem } from '#core/applets';
import type { Details, MessageKey } from '#core/messages';
import { cleaned } from './clean.ts';
import type { Draft } from './draft.ts';
import type { EditorDesk } from './editor-desk.ts';
import { withDocument, withLink, withThing } from './edits.ts';
import { hasLooseImages, keepImage, type KeepImage, withImagesKept } from './images.ts';
import { pastedDocument, pastedText } from './pasted.ts';

/** Markup beyond this many characters is not read: its words are pasted alone. */
const MARKUP_LIMIT = 1_000_000;

interface Said {
  readonly key: MessageKey;
  readonly details?: Details;
}

/** What comes into a text from elsewhere: pasted words and markup, and images however they come. */
export function usePasting(desk: EditorDesk, editor: RefObject<Draft | null>, keep: KeepImage, isResting: boolean) {
  const [said, say] = useState<Said | null>(null);

  const addImages = (files: readonly File[]): void => {
    say(null);
    void desk.uploading.run(async () => {
      const problems: unknown[] = [];
      for (const file of files) {
        try {
          const { url } = await keepImage(file, keep);
          desk.bring((state) => withThing(state, 'IMAGE', { src: url, alt: '' }));
        } catch (error) {
          problems.push(error);
        }
      }
      if (problems.length > 0) throw problems[0];
    });
  };

  const insert = (document: EditorDocument): void => {
    if (!hasLooseImages(document)) return desk.change(withDocument(desk.state, document));
    void desk.uploading.run(async () => {
      const { document: kept, problem } = await withImagesKept(document, keep);
      desk.bring((state) => withDocument(state, kept));
      if (problem) throw problem;
    });
  };

  const pasteHtml = (html: string, files: readonly File[]): boolean => {
    const { document, imagesLeftOut } = pastedDocument(cleaned(html));
    if (document.blocks.length === 0) {
      if (files.length === 0 && imagesLeftOut > 0) say({ key: 'editorPasteImages' });
      return imagesLeftOut > 0 && files.length === 0;
    }
    insert(document);
    if (imagesLeftOut > 0) say({ key: 'editorPasteImages' });
    return true;
  };

  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const { clipboardData, target } = event;
    const [text, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    const cell = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement ? target : null;
    const isInCell = cell !== null;
    say(null);
    if (isResting) {
      event.preventDefault();
      event.stopPropagation();
      return say({ key: 'editorPasteRests' });
    }
    const state = desk.state;
    const there = isInCell ? 0 : state.getCurrentContent().getPlainText().length;
    const problem = pasteProblem(there, text, isInCell ? '' : html);
    const limit = cell && cell.maxLength >= 0 && pastedInto(cell, text) > cell.maxLength ? cell.maxLength : null;
    if (isInCell && limit === null && !problem) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    if (limit !== null) return say({ key: 'editorPasteTooLong', details: { limit: limit.toLocaleString('en') } });
    if (problem) return say({ key: problem, details: { limit: EDITOR_TEXT_LIMIT.toLocaleString('en') } });
    const own = ownFragment(editor.current, text, html);
    if (own) {
      const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), own);
      return desk.change(EditorState.push(state, content, 'insert-fragment'));
    }
    const files = [...clipboardData.files];
    const link = /^(?:https?|mailto):\S+$/i.test(text.trim()) ? linkMeant(text) : undefined;
    if (link && !state.getSelection().isCollapsed()) return desk.change(withLink(state, link, link));
    const isHeavy = html.length > MARKUP_LIMIT;
    if (html !== '' && !isHeavy && pasteHtml(html, files)) return undefined;
    if (isHeavy) say({ key: 'editorPastePlain' });
    if (text !== '') return insert(pastedText(text));
    if (files.length > 0) addImages(files);
  };

  return { said, paste, addImages };
}

/** How many characters a field would have with what is pasted in the stead of what is selected there. */
function pastedInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): number {
  const { value, selectionStart, selectionEnd } = field;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - selected + text.replaceAll('\r\n', '\n').length;
}

/** What was copied in this very editor, with all its pictures and tables. */
function ownFragment(editor: Draft | null, text: string, html: string): ReturnType<Draft['getClipboard']> {
  const own = editor?.getClipboard() ?? null;
  if (!editor || !own || html === '') return null;
  const isOneLine = own.size === 1 && own.first().getText() === text;
  return isOneLine || html.includes(editor.getEditorKey()) ? own : null;
}
