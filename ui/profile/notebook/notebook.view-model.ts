import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type AnswerFile,
  type AppletContent,
  appletUploadId,
  type ArtifactAction,
  type Artifacts,
  type EditorDocument,
  type Notebook,
  type NewArtifact,
  type NotebookGroup,
  notebookGroups,
  notebookRichTextProblem,
  notebookSearch,
  notebookSections,
  type NotebookTag,
  type PreviousAnswer,
  previousAnswer,
} from '#core/applets';
import type { MessageKey } from '#core/messages';
import { isSortedByQuest } from '#core/profile';
import { isNoActiveQuest, type QuestId } from '#core/quests';
import { dateInWords, type Instant, type RandomSource, todayIn } from '#core/shared';
import type { NotebookContents, NotebookEntry, NotebookQuest, ReadNotebook } from '#core/showcases';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ToastState } from '../../kit/feedback/toast.state.ts';
import type { ActiveQuestState } from '../../quests/active-quest.state.ts';
import { NotebookRemovals } from './notebook-removals.ts';

/** The addition that is being written, and its quest. */
interface Addition {
  readonly kind: ArtifactAction['kind'];
  readonly appletId: string;
  readonly questId: QuestId;
  /** Runs once the server has stored it. */
  readonly whenStored?: (() => Promise<void>) | undefined;
}

/** The id of the upload of an addition. */
export const additionUploadId = (appletId: string): string => appletUploadId(appletId, 'notebook');

/** The content of one section of the notebook; without a quest, of all quests together. */
interface ShownSection {
  readonly quest: NotebookQuest | null;
  readonly entries: readonly NotebookEntry[];
}

/** The notebook: all answers and additions, filtered by quest, tag and search, and their actions. */
export class NotebookViewModel {
  contents: NotebookContents | undefined = undefined;
  query = '';
  /** The selected tag; `null` for all. */
  chosenTag: NotebookTag['id'] | null = null;
  addition: Addition | undefined = undefined;
  file: AnswerFile | null = null;
  richText: EditorDocument | null = null;
  newName: string | undefined = undefined;
  /** Whether the person tried to send the addition: from then on its field shows its problem. */
  isChecked = false;
  readonly load: Task;
  readonly add: Task;
  readonly rename: Task;
  readonly removals: NotebookRemovals;
  /** The id of the open entry. */
  openId: string | undefined = undefined;
  private sortedByQuest: boolean | undefined = undefined;

  constructor(
    readNotebook: ReadNotebook,
    artifacts: Artifacts,
    notebook: Notebook,
    private readonly activeQuestState: ActiveQuestState,
    private readonly toasts: ToastState,
    random: RandomSource,
  ) {
    const adding = new IdempotentSubmission(random);
    const renaming = new IdempotentSubmission(random);
    this.removals = new NotebookRemovals(notebook, toasts, random);
    this.load = new Task(async () => {
      const active = await activeQuestState.load().catch((error: unknown) => {
        if (isNoActiveQuest(error)) return undefined;
        throw error;
      });
      const contents = await readNotebook.run(active?.quest.id);
      runInAction(() => (this.contents = contents));
    });
    this.add = new Task(async () => {
      const artifact = this.newArtifact;
      if (!artifact) return;
      const whenStored = this.addition?.whenStored;
      await adding.send(artifact, (key) => artifacts.add(artifact, key));
      await whenStored?.();
      runInAction(() => (this.addition = undefined));
      toasts.show('notebookAdded');
      await this.load.runFresh();
    });
    this.rename = new Task(async () => {
      const { open, newName = '' } = this;
      if (!open || open.answerId === null) return;
      const change = { id: open.answerId, customTitle: newName.trim() === '' ? null : newName.trim() };
      await renaming.send(change, (key) => artifacts.change(change, key));
      runInAction(() => (this.newName = undefined));
      toasts.show('notebookRenamed');
      await this.load.runFresh();
    });
    makeAutoObservable(
      this,
      { contents: observableRef, file: observableRef, richText: observableRef, addition: observableRef },
      { autoBind: true },
    );
  }

  /** The entries, without those that are being removed. */
  get entries(): readonly NotebookEntry[] {
    return (this.contents?.entries ?? []).filter(({ id }) => !this.removals.isHidden(id));
  }

  /** PRF-5 */
  get isByQuest(): boolean {
    return isSortedByQuest(this.sortedByQuest);
  }

  get found(): readonly NotebookEntry[] {
    return notebookSearch(this.entries, this.query);
  }

  /** APL-35 · The tags that have entries: first that of all, then in their order. */
  get groups(): readonly NotebookGroup<NotebookEntry>[] {
    const groups = notebookGroups(this.found, this.contents?.tags ?? []);
    return [...groups.filter(({ tag }) => tag === null), ...groups.filter(({ tag }) => tag !== null)];
  }

  /** The current tag: the selected one, as long as it has entries. */
  get tag(): NotebookTag['id'] | null {
    return this.groups.some(({ tag }) => tag?.id === this.chosenTag) ? this.chosenTag : null;
  }

  get isFiltered(): boolean {
    return this.query.trim() !== '' || this.tag !== null;
  }

  /**
   * APL-35 · The entries of the current tag, by quest or all together; a quest that accepts additions is shown even if
   * empty, unless the person searches.
   */
  get sections(): readonly ShownSection[] {
    const { contents, tag } = this;
    if (!contents) return [];
    const ids = contents.quests.map(({ id }) => id);
    const sections = notebookSections(this.found, contents.tags, ids, this.isByQuest);
    const entriesUnder = (questId: QuestId | null): readonly NotebookEntry[] =>
      sections.find((section) => section.questId === questId)?.groups.find((group) => (group.tag?.id ?? null) === tag)
        ?.applets ?? [];
    if (!this.isByQuest) return [{ quest: null, entries: entriesUnder(null) }];
    return contents.quests
      .map((quest) => ({ quest, entries: entriesUnder(quest.id) }))
      .filter(({ quest, entries }) => entries.length > 0 || (!this.isFiltered && quest.actions.length > 0));
  }

  get open(): NotebookEntry | undefined {
    return this.entries.find(({ id }) => id === this.openId);
  }

  get canAdd(): boolean {
    return this.addition?.kind === 'upload-rich-text' || this.file !== null;
  }

  /** Whether there is an unsaved text. */
  get hasUnsavedText(): boolean {
    return this.addition?.kind === 'upload-rich-text' && this.richTextProblem === undefined;
  }

  /** APL-37 · The visible problem of the text. */
  get shownTextProblem(): MessageKey | undefined {
    return this.isChecked && this.addition?.kind === 'upload-rich-text' ? this.richTextProblem : undefined;
  }

  questTitle(id: QuestId): string | undefined {
    return this.contents?.quests.find((quest) => quest.id === id)?.title;
  }

  /** APL-70 · The previous answer to an applet that repeats an earlier one. */
  previousAnswerTo(applet: AppletContent, { questId }: NotebookEntry): PreviousAnswer | undefined {
    const answers = this.entries
      .filter((entry) => entry.questId === questId)
      .flatMap(({ artifact }) => [artifact, ...artifact.applets])
      .flatMap(({ answer }) => answer ?? []);
    return previousAnswer(applet, this.contents?.applets ?? [], answers);
  }

  /** TIME-7 · The date of an instant, as text. */
  dayInWords(moment: Instant): string {
    const { zone, today } = this.activeQuestState;
    return dateInWords(todayIn(zone, moment), today);
  }

  search(words: string): void {
    this.query = words;
  }

  chooseTag(tag: NotebookTag['id'] | null): void {
    this.chosenTag = tag;
  }

  sortByQuest(isByQuest: boolean): void {
    this.sortedByQuest = isByQuest;
  }

  show(id: string | undefined): void {
    this.newName = undefined;
    this.openId = id;
  }

  close(): void {
    this.newName = undefined;
    this.openId = undefined;
  }

  /** Opens an addition, also with a draft of its text. */
  beginAdding(
    quest: NotebookQuest,
    { kind, appletId }: ArtifactAction,
    draft: EditorDocument | null = null,
    whenStored?: () => Promise<void>,
  ): void {
    this.add.reset();
    this.file = null;
    this.richText = draft;
    this.isChecked = false;
    this.addition = { kind, appletId, questId: quest.id, whenStored };
  }

  stopAdding(): void {
    if (!this.add.isPending) this.addition = undefined;
  }

  setFile(file: AnswerFile | null): void {
    this.file = file;
  }

  setRichText(richText: EditorDocument | null): void {
    this.richText = richText;
  }

  /** APL-37 · Sends the addition; refuses an empty text. */
  submitAddition(): void {
    this.isChecked = true;
    const problem = this.richTextProblem;
    if (this.addition?.kind === 'upload-rich-text' && problem) return this.toasts.show(problem);
    if (this.canAdd) void this.add.run();
  }

  beginRenaming(): void {
    this.rename.reset();
    this.newName = this.open?.customTitle ?? '';
  }

  setNewName(name: string): void {
    this.newName = name;
  }

  stopRenaming(): void {
    this.newName = undefined;
  }

  /** Removes an addition; this can be undone for a while. */
  remove({ answerId, id, artifact }: NotebookEntry): void {
    if (answerId === null) return;
    this.close();
    this.removals.begin({ id, answerId, title: artifact.title });
  }

  private get richTextProblem(): MessageKey | undefined {
    const { addition, richText } = this;
    return addition && notebookRichTextProblem({ ...addition, type: 'generic-rich-text', richText });
  }

  private get newArtifact(): NewArtifact | undefined {
    const { addition, file, richText } = this;
    if (!addition) return undefined;
    const { questId, appletId } = addition;
    return addition.kind === 'upload-file'
      ? {
          questId,
          appletId,
          type: 'generic-upload-file',
          fileUrl: file?.uri ?? null,
          fileType: file?.mime ?? null,
          richText: null,
        }
      : { questId, appletId, type: 'generic-rich-text', fileUrl: null, fileType: null, richText };
  }
}
