import { EditorState } from 'draft-js';
import { EDITOR_HISTORY_LIMIT, isSeparateUndoStep, undoableChanges, type EditorDocument } from '#core/applets';
import { makeAutoObservable, observableRef } from 'mobx';
import { stableJson } from '#core/shared';
import { Task } from '../async/task.ts';
import { toEditorState, toDocument } from './document-conversion.tsx';
import type { TextSource } from './editor-props.ts';

/**
 * Groups a change for undo: separate if it came long enough after the previous one, otherwise together with it. The
 * editor would group by kind of change; the caret position after undoing follows this grouping.
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

/** An editor state with the content that the browser has drawn itself, which the type definitions leave out. */
type Drawn = EditorState & { getImmutable(): ReadonlyMap<string, unknown> };

type UndoStack = ReturnType<EditorState['getUndoStack']>;

/** Limits the undo history. A stack is newest first, the rule's list oldest first. */
function trimmedToLimit(past: UndoStack): UndoStack {
  if (past.size <= EDITOR_HISTORY_LIMIT) return past;
  const undoable = undoableChanges(past.toArray().toReversed()).toReversed();
  return (past.clear() as UndoStack).pushAll(undoable) as UndoStack;
}

type OnChange = (document: EditorDocument) => void;
type ReadDocument = () => EditorDocument | null;
type Selection = ReturnType<EditorState['getSelection']>;

/** The session of one editor: its content and its undo history. */
export class EditorSession {
  state: EditorState;
  /** The number of documents that were set from outside: each gets a new editor. */
  generation = 0;
  private changedAt = Number.NEGATIVE_INFINITY;
  private onChange: OnChange = () => undefined;
  private readDocument: ReadDocument = () => this.lastDocument;
  private isInView = false;
  /** The running insertions into the text. */
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

  /**
   * Connects a mounted editor: `listener` receives every edit. While the editor is unmounted, others may change the
   * text, which `read` returns.
   */
  connect(listener: OnChange, read: ReadDocument): void {
    this.onChange = listener;
    this.readDocument = read;
  }

  show(): void {
    this.isInView = true;
  }

  /** Disconnects the editor when it is unmounted; keeps the caret position without the focus. */
  hide(): void {
    this.isInView = false;
    this.state = EditorState.acceptSelection(this.state, this.state.getSelection().set('hasFocus', false) as Selection);
    this.uploading.reset();
  }

  /** Inserts content that took long to load into the current text, even if another window changed it. */
  insertLater(put: (state: EditorState) => EditorState): void {
    const { generation } = this;
    if (!this.isInView) this.setDocument(this.readDocument());
    this.setState(put(this.generation === generation ? this.state : EditorState.moveSelectionToEnd(this.state)));
  }

  /** Sets a document from outside, without undo history; does nothing if it is the one last reported. */
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

/** The stored session of a text source; a new session without a source. */
export function editorSessionFor(source: TextSource | undefined, value: EditorDocument | null): EditorSession {
  if (!source) return new EditorSession(value);
  const there = sessions.get(source.owner) ?? new Map<string, EditorSession>();
  const session = there.get(source.key) ?? new EditorSession(value);
  sessions.set(source.owner, there.set(source.key, session));
  return session;
}
