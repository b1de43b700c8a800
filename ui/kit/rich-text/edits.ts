import {
  AtomicBlockUtils,
  BlockMapBuilder,
  type ContentBlock,
  convertFromRaw,
  EditorState,
  genKey,
  Modifier,
  RichUtils,
  SelectionState,
} from 'draft-js';
import { EDITOR_LIST_DEPTH, type EditorDocument } from '#core/applets';
import { toRawContent } from './document-conversion.tsx';

type Data = Readonly<Record<string, unknown>>;

/** Inserts a picture or a table at the caret. */
export function withAtomicBlock(state: EditorState, type: 'IMAGE' | 'TABLE', data: Data): EditorState {
  return AtomicBlockUtils.insertAtomicBlock(state, entityOf(state, type, data), ' ');
}

/** Changes the data of a picture or table; the caret stays. */
export function withAtomicBlockChanged(state: EditorState, block: ContentBlock, type: string, data: Data): EditorState {
  const content = Modifier.applyEntity(state.getCurrentContent(), selectionOf(block), entityOf(state, type, data));
  return EditorState.acceptSelection(EditorState.push(state, content, 'apply-entity'), state.getSelection());
}

/** Replaces a picture or a table by an empty paragraph, and moves the caret into it. */
export function withoutAtomicBlock(state: EditorState, block: ContentBlock): EditorState {
  const emptied = Modifier.removeRange(state.getCurrentContent(), selectionOf(block), 'forward');
  const content = Modifier.setBlockType(emptied, SelectionState.createEmpty(block.getKey()), 'unstyled');
  return EditorState.push(state, content, 'remove-range');
}

/** The link at the caret or at the start of the selection, and the text that it covers. */
export function linkAt(state: EditorState): { readonly url: string; readonly range: SelectionState } | undefined {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const key = block.getLength() > 0 ? entityNear(block, selection.getStartOffset()) : null;
  if (!key || state.getCurrentContent().getEntity(key).getType() !== 'LINK') return undefined;
  let range = selection;
  block.findEntityRanges(
    (character) => character.getEntity() === key,
    (anchorOffset, focusOffset) => {
      const isHere = anchorOffset <= selection.getStartOffset() && selection.getStartOffset() <= focusOffset;
      if (isHere) range = SelectionState.createEmpty(block.getKey()).merge({ anchorOffset, focusOffset });
    },
  );
  const { url } = state.getCurrentContent().getEntity(key).getData() as { url: string };
  return { url, range };
}

const entityNear = (block: ContentBlock, offset: number): string | null =>
  (offset < block.getLength() ? block.getEntityAt(offset) : null) ??
  (offset > 0 ? block.getEntityAt(offset - 1) : null);

/** Links the selection, or changes the link at the caret; without a selection, inserts the text. */
export function withLink(state: EditorState, url: string, text: string): EditorState {
  const selection = state.getSelection();
  const key = entityOf(state, 'LINK', { url });
  const target = selection.isCollapsed() ? linkAt(state)?.range : selection;
  if (target) {
    const content = Modifier.applyEntity(state.getCurrentContent(), target, key);
    return EditorState.forceSelection(EditorState.push(state, content, 'apply-entity'), selection);
  }
  const style = state.getCurrentInlineStyle();
  const content = Modifier.insertText(state.getCurrentContent(), selection, text, style, key);
  return EditorState.push(state, content, 'insert-characters');
}

/** Removes the link at the caret; its text stays. */
export function withoutLink(state: EditorState): EditorState {
  const link = linkAt(state);
  if (!link) return state;
  const content = Modifier.applyEntity(state.getCurrentContent(), link.range, null);
  return EditorState.forceSelection(EditorState.push(state, content, 'apply-entity'), state.getSelection());
}

/** Replaces the selection by a whole document. */
export function withDocument(state: EditorState, document: EditorDocument): EditorState {
  const { blocks, entityMap } = toRawContent(document) as unknown as EditorDocument;
  const empty = { key: '', text: '', type: 'unstyled', depth: 0, inlineStyleRanges: [], entityRanges: [] };
  const first = blocks.at(0)?.type === 'atomic' ? [empty] : [];
  const last = blocks.at(-1)?.type === 'atomic' ? [empty] : [];
  const fresh = [...first, ...blocks, ...last].map((block) => ({ ...block, key: genKey() }));
  const fragment = convertFromRaw(toRawContent({ blocks: fresh, entityMap })).getBlocksAsArray();
  const emptied = withFirstType(state, fragment[0]);
  const content = Modifier.replaceWithFragment(
    emptied.getCurrentContent(),
    emptied.getSelection(),
    BlockMapBuilder.createFromArray(fragment),
  );
  return EditorState.push(state, content, 'insert-fragment');
}

/** Gives an empty paragraph the block type of the first pasted block. */
function withFirstType(state: EditorState, first: ContentBlock | undefined): EditorState {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  if (!first || !selection.isCollapsed() || block.getLength() > 0) return state;
  const content = Modifier.setBlockType(state.getCurrentContent(), selection, first.getType());
  return EditorState.push(state, content, 'change-block-type');
}

/** The state after Return if it does more than start another line of the same type; otherwise `undefined`. */
export function afterReturnKey(state: EditorState, isSoft: boolean): EditorState | undefined {
  if (isSoft) return RichUtils.insertSoftNewline(state);
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const type = block.getType();
  if (!selection.isCollapsed() || type === 'unstyled' || type === 'atomic') return undefined;
  if (block.getLength() === 0) return block.getDepth() > 0 ? withDepthChanged(state, -1) : withType(state, 'unstyled');
  if (type.endsWith('-list-item') || selection.getStartOffset() < block.getLength()) return undefined;
  const split = Modifier.splitBlock(state.getCurrentContent(), selection);
  return withType(EditorState.push(state, split, 'split-block'), 'unstyled');
}

const withType = (state: EditorState, type: string): EditorState =>
  EditorState.push(
    state,
    Modifier.setBlockType(state.getCurrentContent(), state.getSelection(), type),
    'change-block-type',
  );

/** The state after Tab at the start of a list item; otherwise `undefined`, so that Tab moves the focus. */
export function afterTabKey(state: EditorState, isBack: boolean): EditorState | undefined {
  const selection = state.getSelection();
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const isAtStart = selection.isCollapsed() && selection.getStartOffset() === 0;
  if (!isAtStart || !block.getType().endsWith('-list-item')) return undefined;
  const before = state.getCurrentContent().getBlockBefore(block.getKey());
  const deepest = before?.getType().endsWith('-list-item') ? Math.min(before.getDepth() + 1, EDITOR_LIST_DEPTH) : 0;
  if (isBack ? block.getDepth() === 0 : block.getDepth() >= deepest) return undefined;
  return withDepthChanged(state, isBack ? -1 : 1);
}

function withDepthChanged(state: EditorState, by: number): EditorState {
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(state.getSelection().getStartKey());
  const deeper = block.set('depth', block.getDepth() + by) as ContentBlock;
  const next = content.merge({
    blockMap: content.getBlockMap().set(block.getKey(), deeper),
    selectionAfter: state.getSelection(),
  }) as typeof content;
  return EditorState.push(state, next, 'adjust-depth');
}

const entityOf = (state: EditorState, type: string, data: Data): string =>
  state
    .getCurrentContent()
    .createEntity(type, type === 'LINK' ? 'MUTABLE' : 'IMMUTABLE', data)
    .getLastCreatedEntityKey();

const selectionOf = (block: ContentBlock): SelectionState =>
  SelectionState.createEmpty(block.getKey()).merge({ focusOffset: block.getLength() });
