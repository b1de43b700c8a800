import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerId, Notebook } from '#core/applets';
import { Refusal } from '#core/messages';
import type { RandomSource } from '#core/shared';
import type { ToastState } from '../../kit/feedback/toast.state.ts';

/** How long a removal can be undone, in milliseconds; it is sent only afterwards. */
export const UNDO_MILLISECONDS = 8_000;

/** An artifact that is being removed from the notebook. */
interface Removal {
  readonly id: string;
  readonly answerId: AnswerId;
  readonly title: string;
}

/** Removals from the notebook: hidden immediately, deleted if they are not undone in time. */
export class NotebookRemovals {
  /** The removals that can still be undone, oldest first. */
  undoable: readonly Removal[] = [];
  private gone: ReadonlySet<string> = new Set();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly notebook: Notebook,
    private readonly toasts: ToastState,
    private readonly random: RandomSource,
  ) {
    makeAutoObservable<this, 'gone' | 'timers' | 'notebook' | 'random'>(
      this,
      { undoable: observableRef, gone: observableRef, timers: false, notebook: false, random: false },
      { autoBind: true },
    );
  }

  isHidden(id: string): boolean {
    return this.gone.has(id);
  }

  begin(removal: Removal): void {
    this.gone = new Set([...this.gone, removal.id]);
    this.undoable = [...this.undoable, removal];
    this.timers.set(
      removal.id,
      setTimeout(() => void this.send(removal), UNDO_MILLISECONDS),
    );
  }

  undo(removal: Removal): void {
    this.settle(removal);
    this.restore(removal);
    this.toasts.show('notebookBack', { title: removal.title });
  }

  /** Sends waiting removals immediately: a person who leaves the page can no longer undo them. */
  sendAll(): void {
    for (const removal of this.undoable) void this.send(removal);
  }

  private async send(removal: Removal): Promise<void> {
    this.settle(removal);
    try {
      await this.notebook.remove(removal.answerId, this.random.uuid());
    } catch (error) {
      if (error instanceof Refusal && error.key === 'answerNotFound') return;
      runInAction(() => this.restore(removal));
      if (error instanceof Refusal) this.toasts.show(error.key, error.details);
      else this.toasts.show('errorDefault');
    }
  }

  private settle({ id }: Removal): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    this.undoable = this.undoable.filter((one) => one.id !== id);
  }

  private restore({ id }: Removal): void {
    this.gone = new Set([...this.gone].filter((one) => one !== id));
  }
}
