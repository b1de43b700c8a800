import { EditorState } from 'draft-js';
import { EDITOR_HISTORY_LIMIT, isSeparateUndoStep, undoableChanges } from '#core/applets';

/**
 * A change as it is undone: alone when it came late enough after the one before, otherwise together with that. The editor
 * would group by the kind of change; the caret that undoing leads back to follows the grouping.
 */
export function withUndoGrouping(before: EditorState, after: EditorState, milliseconds: number): EditorState {
  const past = before.getUndoStack();
  const isAlone = isSeparateUndoStep(milliseconds) || past.size === 0;
  const content = after
    .getCurrentContent()
    .set(
      'selectionBefore',
      isAlone ? before.getSelection() : before.getCurrentContent().getSelectionBefore(),
    ) as ReturnType<EditorState['getCurrentContent']>;
  const isDrawn = (after as Drawn).getImmutable().get('nativelyRenderedContent') === after.getCurrentContent();
  return EditorState.set(after, {
    currentContent: content,
    undoStack: isAlone ? trimmedToLimit(past.push(before.getCurrentContent())) : past,
    ...(isDrawn && { nativelyRenderedContent: content }),
  });
}

/** What its types leave out: the content that the browser has drawn itself. */
type Drawn = EditorState & { getImmutable(): ReadonlyMap<string, unknown> };

type UndoStack = ReturnType<EditorState['getUndoStack']>;

/** A stack is newest first, the rule oldest first. */
function trimmedToLimit(past: UndoStack): UndoStack {
  if (past.size <= EDITOR_HISTORY_LIMIT) return past;
  const undoable = undoableChanges(past.toArray().toReversed()).toReversed();
  return (past.clear() as UndoStack).pushAll(undoable) as UndoStack;
}
