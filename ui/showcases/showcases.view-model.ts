import { type Artifact } from '#core/applets';
import type { ReaderKind } from '#core/achievements';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type MessageKey, Refusal } from '#core/messages';
import {
  dayAndMonth,
  type Instant,
  type RandomSource,
  todayIn,
  TOAST_MILLISECONDS,
  type TravelerId,
} from '#core/shared';
import {
  canCreateShowcase,
  publishedShowcases,
  type Showcase,
  type ShowcaseId,
  type ShowcaseMaterial,
  type Showcases,
  showcaseCreationProblem,
  showcaseOutcome,
  showcaseToScrollTo,
  showcaseWarning,
  withoutShowcase,
} from '#core/showcases';
import { IdempotentSubmission } from '../kit/async/idempotent-submission.ts';
import { Task } from '../kit/async/task.ts';
import { unlessGone } from '../kit/async/unless-gone.ts';
import { copyText } from '../kit/browser/copy-text.ts';
import type { ToastState } from '../kit/feedback/toast.state.ts';
import type { EmailDraftsState } from '../kit/overlay/email-drafts.state.ts';
import type { ActiveQuestState } from '../quests/active-quest.state.ts';
import { ShowcaseEditor } from './editor/showcase-editor.ts';
import { pathToShowcase } from './path-to-showcase.ts';
import { ShareShowcase } from './share-showcase.ts';
import type { ShowcasePictures } from './showcase-pictures.ts';

/** The Traveler's showcases, or the published ones of a related person, and the showcase being edited. */
export class ShowcasesViewModel {
  list: readonly Showcase[] | undefined = undefined;
  material: ShowcaseMaterial | undefined = undefined;
  editor: ShowcaseEditor | undefined = undefined;
  /** The showcase that is being shared. */
  sharing: ShareShowcase | undefined = undefined;
  /** The showcase that is about to be deleted. */
  doomed: Showcase | undefined = undefined;
  /** The showcase that was just added. */
  newest: ShowcaseId | undefined = undefined;
  readonly load: Task;
  readonly loadOf: Task<[TravelerId]>;
  readonly loadAs: Task<[ReaderKind]>;
  readonly remove: Task<[Showcase]>;
  /** The unsent message about each showcase. */
  private readonly messages = new Map<ShowcaseId, ShareShowcase>();

  constructor(
    private readonly showcases: Showcases,
    private readonly activeQuestState: ActiveQuestState,
    private readonly toasts: ToastState,
    private readonly random: RandomSource,
    private readonly pictures: ShowcasePictures,
    private readonly drafts: EmailDraftsState,
  ) {
    const removal = new IdempotentSubmission(random);
    this.load = new Task(async () => {
      const [list, material] = await Promise.all([showcases.list(), showcases.material()]);
      runInAction(() => {
        this.newest = showcaseToScrollTo(this.list, list) ?? this.newest;
        this.list = list;
        this.material = material;
      });
    });
    this.loadOf = new Task(async (person) => {
      const list = await showcases.list(person);
      runInAction(() => (this.list = list));
    });
    this.loadAs = new Task(async (reader) => {
      const list = await showcases.listAs(reader);
      runInAction(() => (this.list = list ?? undefined));
    });
    this.remove = new Task(async ({ id }) => {
      await removal.send(id, (key) => showcases.remove(id, key)).catch(unlessGone);
      runInAction(() => {
        this.list = withoutShowcase(this.list ?? [], id);
        this.doomed = undefined;
      });
      const { toast } = showcaseOutcome('delete');
      if (toast) toasts.show(toast.key, {}, toast.milliseconds);
    });
    makeAutoObservable<this, 'messages' | 'drafts' | 'showcases' | 'random'>(
      this,
      {
        list: observableRef,
        material: observableRef,
        editor: observableRef,
        doomed: observableRef,
        sharing: observableRef,
        messages: false,
        drafts: false,
        showcases: false,
        random: false,
        linkToOwn: false,
        linkToShown: false,
        newPublishing: false,
      },
      { autoBind: true },
    );
  }

  /** SHW-10 · The published showcases, in order of publication. */
  get published(): readonly Showcase[] {
    return publishedShowcases(this.list ?? []);
  }

  /** SHW-10 · The owner's list: published showcases, then private ones. */
  get shown(): readonly Showcase[] {
    return [...this.published, ...(this.list ?? []).filter(({ publishedOn }) => publishedOn === null)];
  }

  get own(): readonly Artifact[] {
    return this.material?.own ?? [];
  }

  /** SHW-1 SHW-12 · The reason that no showcase can be created yet. */
  get creationProblem(): MessageKey | undefined {
    const { material } = this;
    if (!material) return undefined;
    if (material.quest === null) return 'showcaseNoQuest';
    if (material.templates.length === 0) return 'showcaseNoTemplate';
    return showcaseWarning(material.own) ?? showcaseCreationProblem(material);
  }

  get canCreate(): boolean {
    return this.creationProblem === undefined && canCreateShowcase(this.editor !== undefined, this.own);
  }

  /** SHW-14 · Starts a showcase with its template's content and the newest artifacts. */
  startNew(): void {
    const template = this.material?.templates[0];
    if (this.material && template) this.openEditor({ template });
  }

  edit(showcase: Showcase): void {
    this.openEditor({ showcase });
  }

  closeEditor(): void {
    this.editor = undefined;
  }

  /** Starts a message about a showcase, or restores its draft. */
  askToShare(showcase: Showcase): void {
    const { id } = showcase;
    this.sharing = this.messages.get(id) ?? this.newMessage(showcase);
    this.sharing.showcase = showcase;
    this.messages.set(id, this.sharing);
  }

  /** Closes the message and keeps its draft. */
  closeSharing(): void {
    this.sharing = undefined;
  }

  askToDelete(showcase: Showcase): void {
    this.remove.reset();
    this.doomed = showcase;
  }

  keep(): void {
    this.doomed = undefined;
  }

  /** The action that puts one showcase online, or takes it offline. */
  newPublishing(): Task<[Showcase]> {
    const { showcases, toasts } = this;
    const publishing = new IdempotentSubmission(this.random);
    return new Task(async ({ id, publishedOn }) => {
      const change = { isPublished: publishedOn === null };
      try {
        const changed = await publishing.send({ id, ...change }, (key) => showcases.change(id, change, key));
        runInAction(() => (this.list = this.list?.map((one) => (one.id === id ? changed : one))));
        this.say(change.isPublished ? 'showcasePublished' : 'showcaseUnpublished');
      } catch (error) {
        const refusal = error instanceof Refusal ? error : new Refusal('errorDefault', {}, { cause: error });
        const isGone = refusal.key === 'errorNotFound';
        if (isGone) runInAction(() => (this.list = withoutShowcase(this.list ?? [], id)));
        toasts.show(isGone ? 'showcaseGone' : refusal.key, refusal.details);
        throw refusal;
      }
    });
  }

  async copyLink({ id }: Showcase): Promise<void> {
    const link = new URL(pathToShowcase(id), location.origin).href;
    if (await copyText(link)) this.say('showcaseLinkCopied');
    else this.toasts.show('showcaseLinkNotCopied', { link });
  }

  /** TIME-7 · The date of an instant. */
  dateOf(moment: Instant): string {
    const { zone, today } = this.activeQuestState;
    return dayAndMonth(todayIn(zone, moment), today);
  }

  /** The link of one of the Traveler's own pictures. */
  readonly linkToOwn = (url: string): Promise<string> => this.pictures.linkToOwn(url);

  /** The link of a picture on another person's published showcase. */
  readonly linkToShown = (url: string): Promise<string> => this.pictures.linkOn(this.published, url);

  private newMessage(showcase: Showcase): ShareShowcase {
    const draftName = `showcase ${showcase.id}`;
    const message = new ShareShowcase(showcase, this.showcases, this.random, {
      sent: () => {
        this.messages.delete(showcase.id);
        this.drafts.forget(draftName);
        if (this.sharing === message) this.closeSharing();
        const { toast } = showcaseOutcome('share');
        if (toast) this.toasts.show(toast.key, {}, toast.milliseconds);
      },
      failed: (problem) => this.toasts.show(problem),
    });
    const { name, email, message: text } = message;
    this.drafts.follow(draftName, { name, email, message: text });
    return message;
  }

  private openEditor(start: ConstructorParameters<typeof ShowcaseEditor>[1]): void {
    if (!this.material) return;
    this.editor = new ShowcaseEditor(
      this.material,
      start,
      this.showcases,
      this.random,
      {
        say: this.say,
        // SHW-13 · An edit closes the dialog and reads the list anew.
        saved: () => {
          this.closeEditor();
          void this.load.runFresh();
        },
      },
      this.pictures,
    );
  }

  private say(key: MessageKey): void {
    this.toasts.show(key, {}, TOAST_MILLISECONDS.showcase);
  }
}
