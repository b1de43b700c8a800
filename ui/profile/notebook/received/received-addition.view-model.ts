import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { additionDraft, additionFor, type ReceivedPart, receivedText, type ReceivedShares } from '#core/challenges';
import { Task } from '../../../kit/async/task.ts';
import type { UploadsState } from '../../../applets/upload/uploads.state.ts';
import { additionUploadId, type NotebookViewModel } from '../notebook.view-model.ts';

/** Content shared with the app as a draft of an addition to the notebook of the active quest. */
export class ReceivedAdditionViewModel {
  /** Opens a part of the shared content as an addition. */
  readonly open: Task<[ReceivedPart, NotebookViewModel]>;
  /** Looks for content that has no place yet. */
  readonly findRest: Task;
  /** The path to go to after the addition. */
  path: string | undefined = undefined;
  private notebook: NotebookViewModel | undefined = undefined;

  constructor(shares: ReceivedShares, uploads: UploadsState) {
    this.open = new Task(async (part, notebook) => {
      const share = await shares.find();
      const [quest] = notebook.contents?.quests ?? [];
      const action = share && quest && additionFor(part, quest.actions, share, uploads.limit);
      if (!action) return runInAction(() => (this.path = '/share'));
      const { id, file } = share;
      if (part === 'file' && file) {
        const bytes = await file.bytes(0, file.size);
        const sent = new File([bytes], file.name, { type: file.type });
        uploads.cancel(additionUploadId(action.appletId));
        uploads.upload(additionUploadId(action.appletId), sent).catch(() => undefined);
      }
      const draft = part === 'text' ? additionDraft(receivedText(share)) : undefined;
      // A part that cannot be removed is shown again as shared.
      const remove = (): Promise<void> => shares.remove(part, id).catch(() => undefined);
      notebook.beginAdding(quest, action, draft, remove);
      runInAction(() => (this.notebook = notebook));
    });
    this.findRest = new Task(async () => {
      const rest = await shares.find();
      const isLeft = rest !== undefined && (rest.file !== null || receivedText(rest) !== '');
      if (rest && !isLeft) await shares.clear(rest.id);
      runInAction(() => (this.path = isLeft ? '/share' : '/profile/NotebookGrid'));
    });
    makeAutoObservable<this, 'notebook'>(this, { notebook: observableRef });
  }

  /** Whether the addition was closed: stored or cancelled. */
  get isClosed(): boolean {
    const { notebook } = this;
    return notebook !== undefined && notebook.addition === undefined && !notebook.add.isPending;
  }
}
