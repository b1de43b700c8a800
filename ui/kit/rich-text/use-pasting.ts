import { EditorState, Modifier } from 'draft-js';
import { type ClipboardEvent, type RefObject, useState } from 'react';
import { EDITOR_TEXT_LIMIT, type EditorDocument, normalizedLink, pasteProblem } from '#core/applets';
import { type MessageDetails, type MessageKey } from '#core/messages';
import { sanitizePastedHtml } from './sanitize-pasted-html.ts';
import type { DraftJsEditor } from './draft-js-editor.ts';
import type { EditorSession } from './editor-session.ts';
import { withDocument, withLink, withAtomicBlock } from './edits.ts';
import { hasInlineImages, uploadImage, type UploadImage, withImagesUploaded } from './editor-images.ts';
import { parsePastedHtml, parsePastedText } from './parse-pasted.ts';

/** The maximum number of characters of pasted markup; beyond it, only the plain text is pasted. */
const MARKUP_LIMIT = 1_000_000;

interface PasteMessage {
  readonly key: MessageKey;
  readonly details?: MessageDetails;
}

/** Handles pasted text, markup and images, and dropped images. */
export function usePasting(
  session: EditorSession,
  editor: RefObject<DraftJsEditor | null>,
  upload: UploadImage,
  isResting: boolean,
) {
  const [message, setMessage] = useState<PasteMessage | null>(null);

  const addImages = (files: readonly File[]): void => {
    setMessage(null);
    void session.uploading.run(async () => {
      const problems: unknown[] = [];
      for (const file of files) {
        try {
          const { url } = await uploadImage(file, upload);
          session.insertLater((state) => withAtomicBlock(state, 'IMAGE', { src: url, alt: '' }));
        } catch (error) {
          problems.push(error);
        }
      }
      if (problems.length > 0) throw problems[0];
    });
  };

  const insert = (document: EditorDocument): void => {
    if (!hasInlineImages(document)) return session.setState(withDocument(session.state, document));
    void session.uploading.run(async () => {
      const { document: uploaded, problem } = await withImagesUploaded(document, upload);
      session.insertLater((state) => withDocument(state, uploaded));
      if (problem) throw problem;
    });
  };

  const pasteHtml = (html: string, files: readonly File[]): boolean => {
    const { document, imagesLeftOut } = parsePastedHtml(sanitizePastedHtml(html));
    if (document.blocks.length === 0) {
      if (files.length === 0 && imagesLeftOut > 0) setMessage({ key: 'editorPasteImages' });
      return imagesLeftOut > 0 && files.length === 0;
    }
    insert(document);
    if (imagesLeftOut > 0) setMessage({ key: 'editorPasteImages' });
    return true;
  };

  const paste = (event: ClipboardEvent<HTMLElement>): void => {
    const { clipboardData, target } = event;
    const [text, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    const cell = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement ? target : null;
    const isInCell = cell !== null;
    setMessage(null);
    if (isResting) {
      event.preventDefault();
      event.stopPropagation();
      return setMessage({ key: 'editorPasteRests' });
    }
    const state = session.state;
    const there = isInCell ? 0 : state.getCurrentContent().getPlainText().length;
    const problem = pasteProblem(there, text, isInCell ? '' : html);
    const limit = cell && cell.maxLength >= 0 && pastedInto(cell, text) > cell.maxLength ? cell.maxLength : null;
    if (isInCell && limit === null && !problem) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    if (limit !== null) return setMessage({ key: 'editorPasteTooLong', details: { limit } });
    if (problem) return setMessage({ key: problem, details: { limit: EDITOR_TEXT_LIMIT } });
    const own = copiedFragment(editor.current, text, html);
    if (own) {
      const content = Modifier.replaceWithFragment(state.getCurrentContent(), state.getSelection(), own);
      return session.setState(EditorState.push(state, content, 'insert-fragment'));
    }
    const files = [...clipboardData.files];
    const link = /^(?:https?|mailto):\S+$/i.test(text.trim()) ? normalizedLink(text) : undefined;
    if (link && !state.getSelection().isCollapsed()) return session.setState(withLink(state, link, link));
    const isHeavy = html.length > MARKUP_LIMIT;
    if (html !== '' && !isHeavy && pasteHtml(html, files)) return undefined;
    if (isHeavy) setMessage({ key: 'editorPastePlain' });
    if (text !== '') return insert(parsePastedText(text));
    if (files.length > 0) addImages(files);
  };

  return { said: message, paste, addImages };
}

/** The number of characters in a field after pasting over its selection. */
function pastedInto(field: HTMLTextAreaElement | HTMLInputElement, text: string): number {
  const { value, selectionStart, selectionEnd } = field;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return value.length - selected + text.replaceAll('\r\n', '\n').length;
}

/** The content that was copied in this editor, with all its pictures and tables. */
function copiedFragment(
  editor: DraftJsEditor | null,
  text: string,
  html: string,
): ReturnType<DraftJsEditor['getClipboard']> {
  const own = editor?.getClipboard() ?? null;
  if (!editor || !own || html === '') return null;
  const isOneLine = own.size === 1 && own.first().getText() === text;
  return isOneLine || html.includes(editor.getEditorKey()) ? own : null;
}
