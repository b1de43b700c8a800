import { EditorState } from 'draft-js';
import { EDITOR_HISTORY_LIMIT, isSeparateUndoStep, undoableChanges, type EditorDocument } from '#core/applets';
import { makeAutoObservable, observableRef } from 'mobx';
import { stableJson } from '#core/shared';
import { Task } from '../async/task.ts';
import { toEditorState, toDocument } from './document-conversion.tsx';
import type { TextSource } from './editor-props.ts';

/**
 * A change as it is undone: alone when it came late enough after the one before, otherwise together with that. The editor
 * would group by the kind of change; the caret that undoing leads back to follows the grouping.
 */
function withUndoGrouping(before: EditorState, after: EditorState, milliseconds: number): EditorState {
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

type OnChange = (document: EditorDocument) => void;
type ReadDocument = () => EditorDocument | null;
type Selection = ReturnType<EditorState['getSelection']>;

/** What is written in one editor, and what came of it. */
export class EditorSession {
  state: EditorState;
  /** Counts the documents that came from outside: each is written in an editor of its own. */
  generation = 0;
  private changedAt = Number.NEGATIVE_INFINITY;
  private onChange: OnChange = () => undefined;
  private readDocument: ReadDocument = () => this.lastDocument;
  private isInView = false;
  /** What is on its way into the text. */
  readonly uploading = new Task((work: () => Promise<void>) => work());

  constructor(private lastDocument: EditorDocument | null) {
    this.state = toEditorState(lastDocument);
    type Private = 'lastDocument' | 'changedAt' | 'onChange' | 'readDocument' | 'isInView';
    makeAutoObservable<this, Private>(
      this,
      {
        state: observableRef,
        lastDocument: false,
        changedAt: false,
        onChange: false,
        readDocument: false,
        isInView: false,
      },
      { autoBind: true },
    );
  }

  /** Every edit is told at once; while it is out of view, others may write what is read. */
  connect(listener: OnChange, read: ReadDocument): void {
    this.onChange = listener;
    this.readDocument = read;
  }

  show(): void {
    this.isInView = true;
  }

  /** Where the caret was it is again later, but nobody is there. */
  hide(): void {
    this.isInView = false;
    this.state = EditorState.acceptSelection(this.state, this.state.getSelection().set('hasFocus', false) as Selection);
    this.uploading.reset();
  }

  /** Puts in what was long in coming: into the text as it stands by then, also where another window wrote it. */
  insertLater(put: (state: EditorState) => EditorState): void {
    const { generation } = this;
    if (!this.isInView) this.setDocument(this.readDocument());
    this.setState(put(this.generation === generation ? this.state : EditorState.moveSelectionToEnd(this.state)));
  }

  /** What comes back as it was told changes nothing; any other document takes the place of what is there, with nothing to undo. */
  setDocument(document: EditorDocument | null): void {
    if (document === this.lastDocument) return;
    const isEcho = stableJson(document) === stableJson(this.lastDocument);
    this.lastDocument = document;
    if (isEcho) return;
    this.changedAt = Number.NEGATIVE_INFINITY;
    this.state = toEditorState(document);
    this.generation += 1;
  }

  setState(next: EditorState): void {
    const before = this.state;
    if (next.getCurrentContent() === before.getCurrentContent()) {
      this.state = next;
      return;
    }
    const now = Date.now();
    const isUndoing = ['undo', 'redo'].includes(next.getLastChangeType());
    this.state = isUndoing ? next : withUndoGrouping(before, next, now - this.changedAt);
    this.changedAt = isUndoing ? Number.NEGATIVE_INFINITY : now;
    this.lastDocument = toDocument(this.state.getCurrentContent());
    this.onChange(this.lastDocument);
  }
}

const sessions = new WeakMap<object, Map<string, EditorSession>>();

/** The session of a text source, as it was left; a new session without a source. */
export function editorSessionFor(source: TextSource | undefined, value: EditorDocument | null): EditorSession {
  if (!source) return new EditorSession(value);
  const there = sessions.get(source.owner) ?? new Map<string, EditorSession>();
  const session = there.get(source.key) ?? new EditorSession(value);
  sessions.set(source.owner, there.set(source.key, session));
  return session;
}
