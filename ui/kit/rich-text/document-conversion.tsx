import {
  CompositeDecorator,
  type ContentBlock,
  ContentState,
  convertFromRaw,
  convertToRaw,
  EditorState,
  genKey,
  type RawDraftContentState,
} from 'draft-js';
import type { ReactNode } from 'react';
import { EDITOR_LIST_DEPTH, EDITOR_MARKS, type EditorDocument, type EditorEntity, isSafeLink } from '#core/applets';
import { isSafeUrl } from '#core/shared';
import styles from './editor.module.css';

/** The initial editor state of a document: the caret at its end, no undo history. */
export function toEditorState(document: EditorDocument | null): EditorState {
  const content =
    document && document.blocks.length > 0
      ? convertFromRaw(toRawContent(withTrailingParagraph(document)))
      : ContentState.createFromText('');
  return EditorState.moveSelectionToEnd(EditorState.createWithContent(content, linkDecorator));
}

/** The current document of the editor. */
export const toDocument = (content: ContentState): EditorDocument => convertToRaw(content) as unknown as EditorDocument;

/** Converts a document for the editor: drops malformed parts, but keeps their text. */
export function toRawContent({ blocks, entityMap }: EditorDocument): RawDraftContentState {
  const keys = new Set<string>();
  const entities = Object.entries(entityMap).filter(([, entity]) => isRenderable(entity));
  const known = new Set(entities.map(([key]) => key));
  const read = blocks.map(({ key, text, type, depth, inlineStyleRanges, entityRanges }) => {
    const ranges = entityRanges.filter((range) => isValidRange(range) && known.has(String(range.key)));
    const own = key === '' || keys.has(key) ? genKey() : key;
    keys.add(own);
    return {
      key: own,
      text: type === 'atomic' && text === '' ? ' ' : text,
      type: BLOCKS.has(type) && (type !== 'atomic' || ranges.length > 0) ? type : 'unstyled',
      depth: Math.min(Math.max(Math.trunc(depth) || 0, 0), EDITOR_LIST_DEPTH),
      inlineStyleRanges: inlineStyleRanges.filter((range) => isValidRange(range) && MARKS.has(range.style)),
      entityRanges: ranges,
    };
  });
  return { blocks: read, entityMap: Object.fromEntries(entities) } as unknown as RawDraftContentState;
}

/** Adds a paragraph after a picture or a table at the end, so that text can follow it. */
function withTrailingParagraph({ blocks, entityMap }: EditorDocument): EditorDocument {
  if (blocks.at(-1)?.type !== 'atomic') return { blocks, entityMap };
  const empty = { key: '', text: '', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };
  return { blocks: [...blocks, empty], entityMap };
}

const MARKS: ReadonlySet<string> = new Set(EDITOR_MARKS);

const BLOCKS: ReadonlySet<string> = new Set([
  'unstyled',
  'header-one',
  'header-two',
  'header-three',
  'header-four',
  'header-five',
  'header-six',
  'unordered-list-item',
  'ordered-list-item',
  'blockquote',
  'atomic',
]);

const isValidRange = ({ offset, length }: { offset: number; length: number }): boolean =>
  Number.isInteger(offset) && offset >= 0 && Number.isInteger(length) && length > 0;

function isRenderable({ type, data }: EditorEntity): boolean {
  if (type === 'LINK') return typeof data['url'] === 'string' && isSafeLink(data['url']);
  if (type === 'IMAGE') return typeof data['src'] === 'string' && isSafeUrl(data['src']);
  return type === 'TABLE' && Array.isArray(data['cells']);
}

interface LinkProps {
  readonly contentState: ContentState;
  readonly entityKey: string;
  readonly children: ReactNode;
}

/** A link inside the editor: not followed when clicked; its URL is its tooltip. */
function EditorLink({ contentState, entityKey, children }: LinkProps) {
  const { url } = contentState.getEntity(entityKey).getData() as { url: string };
  return (
    <span className={styles['link']} title={url} data-link={url}>
      {children}
    </span>
  );
}

const linkDecorator = new CompositeDecorator([
  {
    strategy: (block: ContentBlock, callback: (start: number, end: number) => void, contentState: ContentState) =>
      block.findEntityRanges((character) => {
        const key = character.getEntity();
        return key !== null && contentState.getEntity(key).getType() === 'LINK';
      }, callback),
    component: EditorLink,
  },
]);
