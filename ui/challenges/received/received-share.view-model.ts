import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import {
  type AppletContent,
  appletsTakingAnswers,
  appletUploadId,
  type ArtifactAction,
  artifactActions,
  type Artifacts,
  textSizeProblem,
  withAddedText,
  withWordsBelow,
  wouldLoseChanges,
} from '#core/applets';
import {
  additionFor,
  fieldsForFile,
  fieldsForText,
  MAX_SHARED_FILE_BYTES,
  type ReceivedPart,
  type ReceivedShare,
  receivedText,
  type ReceivedShares,
} from '#core/challenges';
import { formatMessage, Refusal } from '#core/messages';
import { isNoActiveQuest, nextChallenge } from '#core/quests';
import type { UploadsState } from '../../applets/upload/uploads.state.ts';
import { Task } from '../../kit/async/task.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';
import type { ChallengeViewModel } from '../challenge.view-model.ts';

/** A field of the open step that accepts a part of the shared content. */
export interface ReceivingField {
  readonly id: string;
  readonly title: string;
}

const REFLECTION = 'reflection';

/** The content shared with the app, and the fields of the open step that accept it; does not submit. */
export class ReceivedShareViewModel {
  share: ReceivedShare | undefined = undefined;
  /** The name of the field that took the previous part. */
  filled: string | undefined = undefined;
  /** The path to go to once every part is placed. */
  path: string | undefined = undefined;
  readonly load: Task;
  readonly discard: Task;
  readonly put: Task<[ReceivedPart, ReceivingField]>;
  /** The additions to the notebook of the active quest. */
  private additions: readonly ArtifactAction[] = [];
  /** Whether a step is open, or the post that closes a challenge. */
  private isStepOpen = false;
  /** The fields that have a part which this device still stores. */
  private readonly placed = observable.map<ReceivedPart, ReceivingField>({}, { deep: false });

  constructor(
    private readonly shares: ReceivedShares,
    private readonly activeQuestState: ActiveQuestState,
    private readonly open: ChallengeViewModel,
    private readonly uploads: UploadsState,
    artifacts: Artifacts,
  ) {
    this.load = new Task(async () => {
      const share = await shares.find();
      const isStepOpen = share !== undefined && (await this.openStep());
      const additions = share ? artifactActions(await artifacts.generic().catch(() => [])) : [];
      runInAction(() => {
        this.show(share);
        this.isStepOpen = isStepOpen;
        this.additions = additions;
      });
    });
    this.discard = new Task(async () => {
      if (this.share) await shares.clear(this.share.id);
      runInAction(() => (this.path = this.filled === undefined ? '/home' : this.stepPath));
    });
    this.put = new Task(async (part, field) => {
      if (!(await this.isStillThere(part))) return this.load.run();
      const id = this.share?.id ?? '';
      const target = this.placed.get(part) ?? field;
      await (part === 'file' ? this.putFile(target) : this.putText(target));
      await shares.remove(part, id);
      const rest = await shares.find();
      const isLeft = rest !== undefined && (rest.file !== null || receivedText(rest) !== '');
      if (!isLeft) await shares.clear(id);
      runInAction(() => {
        this.placed.delete(part);
        this.show(rest);
        this.filled = target.title;
        if (!isLeft) this.path = this.stepPath;
      });
    });
    makeAutoObservable<this, 'shares'>(this, { share: observableRef, shares: false }, { autoBind: true });
  }

  get text(): string {
    return this.share ? receivedText(this.share) : '';
  }

  /** Whether the shared file was too large for this device to store. */
  get isFileTooLarge(): boolean {
    return this.share !== undefined && this.share.files > 0 && this.share.file === null;
  }

  /** The largest file that both this device and the server take, in bytes. */
  get limit(): number {
    return Math.min(this.uploads.limit, MAX_SHARED_FILE_BYTES);
  }

  /** The fields that accept the file. */
  get fileFields(): readonly ReceivingField[] {
    const { open, share, limit, fields } = this;
    const placed = this.placed.get('file');
    if (placed) return [placed];
    if (!share?.file || (open.isPost && open.challenge?.content.post.fileUpload !== true)) return [];
    return fieldsForFile(fields, this.answersTo(fields), share.file, limit)
      .filter(({ id }) => !this.uploads.uploadFor(this.uploadId(id)))
      .map(open.stepForm.appletWithMergeTags);
  }

  /** The fields that accept the text. */
  get textFields(): readonly ReceivingField[] {
    const { open, text, fields } = this;
    const placed = this.placed.get('text');
    if (placed) return [placed];
    if (text === '' || fields.length === 0) return [];
    if (!open.isPost) return fieldsForText(fields, this.answersTo(fields), text).map(open.stepForm.appletWithMergeTags);
    return textSizeProblem(this.reflectionWithText) ? [] : [{ id: REFLECTION, title: formatMessage('postReflection') }];
  }

  /** STP-24 · The parts that the notebook of the active quest accepts. */
  get partsForNotebook(): readonly ReceivedPart[] {
    const { share, additions, limit, placed } = this;
    const parts: readonly ReceivedPart[] = ['file', 'text'];
    return share ? parts.filter((part) => !placed.has(part) && additionFor(part, additions, share, limit)) : [];
  }

  /** Whether a part has a place. */
  get hasPlace(): boolean {
    return this.fileFields.length + this.textFields.length + this.partsForNotebook.length > 0;
  }

  /** The applets of the open step that can be edited; none while its submission waits to be sent. */
  private get fields(): readonly AppletContent[] {
    const { open } = this;
    return this.isStepOpen && !open.pendingSubmission.isBusy ? open.stepForm.answerableApplets : [];
  }

  private get stepPath(): string {
    return `/challenge/${this.open.challenge?.id ?? ''}/${this.open.position}`;
  }

  private get reflectionWithText(): string {
    return withWordsBelow(this.open.draftEditor?.content.reflectAnswers ?? '', this.text);
  }

  private answersTo(contents: readonly AppletContent[]) {
    return appletsTakingAnswers(contents).map(this.open.stepForm.answerTo);
  }

  private uploadId(field: string): string {
    const key = this.open.draftEditor?.key ?? '';
    return this.open.isPost ? key : appletUploadId(field, key);
  }

  /** Shows a share; what is known of the parts of another one is forgotten. */
  private show(share: ReceivedShare | undefined): void {
    if (share?.id !== this.share?.id) this.placed.clear();
    this.share = share;
  }

  /** Whether no other window has placed or replaced the part. */
  private async isStillThere(part: ReceivedPart): Promise<boolean> {
    const now = await this.shares.find();
    if (!now || now.id !== this.share?.id) return false;
    return part === 'file' ? now.file !== null : receivedText(now) !== '';
  }

  /** Uploads the file; resolves once the device or the server has it. */
  private async putFile(field: ReceivingField): Promise<void> {
    const { uploads, share } = this;
    if (!share?.file || this.placed.has('file')) return;
    const { name, type, size, bytes } = share.file;
    const file = new File([await bytes(0, size)], name, { type });
    await uploads.uploadOutOfView(this.uploadId(field.id), file);
    runInAction(() => this.placed.set('file', field));
  }

  /** Adds the text to the draft, once; resolves once the device or the server has the draft. */
  private async putText(field: ReceivingField): Promise<void> {
    const { draftEditor, autosave } = this.open;
    if (!draftEditor || !autosave) throw new Refusal('receivedNoField');
    if (!this.placed.has('text')) {
      const before = draftEditor.state.edit;
      this.addText(field);
      if (draftEditor.state.edit === before) throw new Refusal('receivedNoField');
      this.placed.set('text', field);
    }
    const isUnsaved = () => wouldLoseChanges([draftEditor.state]);
    // The first save may have begun before the text was added.
    if (isUnsaved()) await autosave.saveNow();
    if (isUnsaved()) await autosave.saveNow();
    if (isUnsaved()) throw autosave.refusal ?? new Refusal('errorDefault');
  }

  private addText({ id }: ReceivingField): void {
    const { open, text } = this;
    if (open.isPost) return open.setReflection(this.reflectionWithText);
    const applet = appletsTakingAnswers(this.fields).find((one) => one.id === id);
    const answer = applet && withAddedText(applet, open.stepForm.answerTo(applet), text);
    if (answer) open.answer(answer);
  }

  /** Opens the next step of the Traveler with the server's draft; returns whether there is one. */
  private async openStep(): Promise<boolean> {
    const { activeQuestState, open } = this;
    const active = await activeQuestState.refresh().catch((error: unknown) => {
      if (isNoActiveQuest(error)) return undefined;
      throw error;
    });
    const next = active && nextChallenge(active.quest, activeQuestState.today);
    if (!next || !('challenge' in next)) return false;
    open.showPosition(String(next.step));
    await open.open.run(next.challenge.id);
    if (open.open.refusal) throw open.open.refusal;
    await open.autosave?.saveNow();
    return !open.isCompleted;
  }
}
