import { EditorState } from 'draft-js';
import { makeAutoObservable, observableRef } from 'mobx';
import type { EditorDocument } from '#core/applets';
import { orderedJson } from '#core/shared';
import { Task } from '../task.ts';
import { opened, written } from './content.tsx';
import type { TextPlace } from './editor-props.ts';
import { grouped } from './history.ts';

type Tell = (document: EditorDocument) => void;
type Read = () => EditorDocument | null;
type Selection = ReturnType<EditorState['getSelection']>;

/** What is written in one editor, and what came of it. */
export class EditorDesk {
  state: EditorState;
  /** Counts the documents that came from outside: each is written in an editor of its own. */
  generation = 0;
  private changedAt = Number.NEGATIVE_INFINITY;
  private tell: Tell = () => undefined;
  private read: Read = () => this.known;
  private isInView = false;
  /** What is on its way into the text. */
  readonly uploading = new Task((work: () => Promise<void>) => work());

  constructor(private known: EditorDocument | null) {
    this.state = opened(known);
    type Private = 'known' | 'changedAt' | 'tell' | 'read' | 'isInView';
    makeAutoObservable<this, Private>(
      this,
      {
        state: observableRef,
        known: false,
        changedAt: false,
        tell: false,
        read: false,
        isInView: false,
        uploading: false,
      },
      { autoBind: true },
    );
  }

  /** Every edit is told at once; while it is out of view, others may write what is read. */
  tellTo(tell: Tell, read: Read): void {
    this.tell = tell;
    this.read = read;
  }

  comeIntoView(): void {
    this.isInView = true;
  }

  /** Where the caret was it is again later, but nobody is there. */
  leaveView(): void {
    this.isInView = false;
    this.state = EditorState.acceptSelection(this.state, this.state.getSelection().set('hasFocus', false) as Selection);
    this.uploading.reset();
  }

  /** Puts in what was long in coming: into the text as it stands by then, whoever wrote it. */
  bring(put: (state: EditorState) => EditorState): void {
    const { generation } = this;
    if (!this.isInView) this.offer(this.read());
    this.change(put(this.generation === generation ? this.state : EditorState.moveSelectionToEnd(this.state)));
  }

  /** What comes back as it was told changes nothing; any other document takes the place of what is there, with nothing to undo. */
  offer(document: EditorDocument | null): void {
    if (document === this.known) return;
    const isEcho = orderedJson(document) === orderedJson(this.known);
    this.known = document;
    if (isEcho) return;
    this.changedAt = Number.NEGATIVE_INFINITY;
    this.state = opened(document);
    this.generation += 1;
  }

  change(next: EditorState): void {
    const before = this.state;
    if (next.getCurrentContent() === before.getCurrentContent()) {
      this.state = next;
      return;
    }
    const now = Date.now();
    const isUndoing = ['undo', 'redo'].includes(next.getLastChangeType());
    this.state = isUndoing ? next : grouped(before, next, now - this.changedAt);
    this.changedAt = isUndoing ? Number.NEGATIVE_INFINITY : now;
    this.known = written(this.state.getCurrentContent());
    this.tell(this.known);
  }
}

const desks = new WeakMap<object, Map<string, EditorDesk>>();

/** The desk of a place, as it was left; one of its own where there is no place. */
export function deskAt(place: TextPlace | undefined, value: EditorDocument | null): EditorDesk {
  if (!place) return new EditorDesk(value);
  const there = desks.get(place.of) ?? new Map<string, EditorDesk>();
  const desk = there.get(place.name) ?? new EditorDesk(value);
  desks.set(place.of, there.set(place.name, desk));
  return desk;
}
