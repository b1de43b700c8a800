import { EditorState } from 'draft-js';
import { makeAutoObservable, observableRef } from 'mobx';
import type { EditorDocument } from '#core/applets';
import { stableJson } from '#core/shared';
import { Task } from '../async/task.ts';
import { toEditorState, toDocument } from './document-conversion.tsx';
import type { TextSource } from './editor-props.ts';
import { withUndoGrouping } from './undo-history.ts';

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

  /** Puts in what was long in coming: into the text as it stands by then, whoever wrote it. */
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
