import type { EditorState } from 'draft-js';
import { makeAutoObservable, observableRef } from 'mobx';
import type { EditorDocument } from '#core/applets';
import { orderedJson } from '#core/shared';
import { opened, written } from './content.tsx';
import { grouped } from './history.ts';

type Tell = (document: EditorDocument) => void;

/** What is written in one editor, and what came of it. */
export class EditorDesk {
  state: EditorState;
  /** Counts the documents that came from outside: each is written in an editor of its own. */
  generation = 0;
  private changedAt = Number.NEGATIVE_INFINITY;
  private tell: Tell = () => undefined;

  constructor(private known: EditorDocument | null) {
    this.state = opened(known);
    makeAutoObservable<this, 'known' | 'changedAt' | 'tell'>(
      this,
      { state: observableRef, known: false, changedAt: false, tell: false },
      { autoBind: true },
    );
  }

  /** Every edit is told at once. */
  tellTo(tell: Tell): void {
    this.tell = tell;
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
