import { type Artifact } from '#core/applets';
import { makeAutoObservable, observableRef } from 'mobx';
import type { MessageKey } from '#core/messages';
import type { AppletId, FieldProblems, RandomSource } from '#core/shared';
import {
  artifactCount,
  artifactsOnShowcase,
  automaticShowcase,
  emptySelection,
  isBuiltInBackground,
  selectedIdsInOrder,
  type Showcase,
  showcaseCreation,
  type ShowcaseEdit,
  showcaseEditProblem,
  type ShowcaseListName,
  type ShowcaseMaterial,
  showcaseProblems,
  type Showcases,
  type ShowcaseSelection,
  withAllSelected,
  withArtifactMoved,
  withArtifactToggled,
} from '#core/showcases';
import { toFileToUpload } from '../../applets/upload/file-to-upload.ts';
import { IdempotentSubmission } from '../../kit/async/idempotent-submission.ts';
import { Task } from '../../kit/async/task.ts';
import type { ShowcasePictures } from '../showcase-pictures.ts';

/** The start of an edit: an existing showcase, or a new one from a template. */
type EditorStart = { readonly showcase: Showcase } | { readonly template: ShowcaseMaterial['templates'][number] };

interface EditorListener {
  /** Shows a short message. */
  readonly say: (key: MessageKey) => void;
  readonly saved: () => void;
}

type Texts = Pick<ShowcaseEdit, 'title' | 'callToAction' | 'backgroundUrl' | 'allowsSearch'>;

/** A showcase while it is edited; changes are stored only when it is saved. */
export class ShowcaseEditor {
  edit: ShowcaseEdit;
  /** Whether the person tried to save it: from then on each field shows its problem. */
  isChecked = false;
  readonly isNew: boolean;
  readonly own: readonly Artifact[];
  readonly save: Task;
  readonly upload: Task<[File]>;
  /** The owner's pictures that were its background before or during this edit, in order of use. */
  pictures: readonly string[];
  private readonly begun: ShowcaseEdit;

  constructor(
    private readonly material: ShowcaseMaterial,
    start: EditorStart,
    showcases: Showcases,
    random: RandomSource,
    private readonly listener: EditorListener,
    pictures: Pick<ShowcasePictures, 'upload'>,
  ) {
    this.own = material.own;
    this.isNew = 'template' in start;
    this.begun = 'showcase' in start ? editOf(start.showcase, material.own) : draftOf(start.template, material.own);
    this.edit = this.begun;
    const { backgroundUrl } = this.begun;
    this.pictures = backgroundUrl !== null && !isBuiltInBackground(backgroundUrl) ? [backgroundUrl] : [];
    this.upload = new Task(async (file) => this.addPicture(await pictures.upload(toFileToUpload(file))));
    const submission = new IdempotentSubmission(random);
    this.save = new Task(async () => {
      const { edit } = this;
      await submission.send(edit, async (key) => {
        if ('showcase' in start) return showcases.change(start.showcase.id, edit, key);
        if (!material.quest) return undefined;
        return showcases.create(showcaseCreation(material.quest, start.template.id), edit, key);
      });
      listener.say(this.isNew ? 'showcasePublished' : 'showcaseSaved');
      listener.saved();
    });
    makeAutoObservable<this, 'material' | 'listener' | 'begun'>(
      this,
      {
        edit: observableRef,
        pictures: observableRef,
        own: false,
        isNew: false,
        material: false,
        listener: false,
        begun: false,
      },
      { autoBind: true },
    );
  }

  get hasUnsavedChanges(): boolean {
    return JSON.stringify(this.edit) !== JSON.stringify(this.begun);
  }

  get problems(): Partial<FieldProblems<ShowcaseEdit>> {
    return this.isChecked ? showcaseProblems(this.edit, this.material) : {};
  }

  /** The artifacts on the showcase, in order. */
  get chosen(): readonly Artifact[] {
    return artifactsOnShowcase(this.own, this.edit.appletIds);
  }

  get counts(): { readonly count: number; readonly featured: number } {
    const { appletIds, featuredAppletIds } = this.edit;
    return { count: artifactCount(this.own, appletIds), featured: artifactCount(this.own, featuredAppletIds) };
  }

  get isAllSelected(): boolean {
    return this.counts.count === artifactCount(this.own);
  }

  /** APL-101 · Whether the document of an artifact is hidden from the public. */
  isHidden(id: AppletId): boolean {
    return this.material.hidden.includes(id);
  }

  isIn(pick: ShowcaseListName, id: AppletId): boolean {
    return this.edit[pick].includes(id);
  }

  write(texts: Partial<Texts>): void {
    this.edit = { ...this.edit, ...texts };
  }

  toggle(pick: ShowcaseListName, id: AppletId): void {
    this.select(withArtifactToggled(this.edit, pick, id, this.own));
  }

  toggleAll(): void {
    this.select(this.isAllSelected ? emptySelection : withAllSelected(this.edit, this.own));
  }

  move(id: AppletId, by: number): void {
    this.select(withArtifactMoved(this.edit, id, by, this.own));
  }

  /** SHW-1 · Saves the showcase; if a rule refuses it, shows the reason in a toast instead. */
  submit(): void {
    this.isChecked = true;
    const problem = showcaseEditProblem(this.edit, this.material);
    if (problem === undefined) void this.save.run();
    else this.listener.say(problem);
  }

  /** SHW-22 · Uses a stored picture as the background. */
  private addPicture(url: string): void {
    this.pictures = [...this.pictures, url];
    this.write({ backgroundUrl: url });
  }

  private select({ appletIds, featuredAppletIds, headlineAppletIds }: ShowcaseSelection): void {
    this.edit = { ...this.edit, appletIds, featuredAppletIds, headlineAppletIds };
  }
}

const editOf = (showcase: Showcase, own: readonly Artifact[]): ShowcaseEdit => {
  const { title, callToAction, backgroundUrl, videoUrl, allowsSearch, applets, featuredApplets, headlineApplets } =
    showcase;
  return {
    title,
    callToAction,
    backgroundUrl,
    videoUrl,
    allowsSearch,
    appletIds: selectedIdsInOrder(own, applets),
    featuredAppletIds: selectedIdsInOrder(own, featuredApplets),
    headlineAppletIds: selectedIdsInOrder(own, headlineApplets),
  };
};

const draftOf = (template: ShowcaseMaterial['templates'][number], own: readonly Artifact[]): ShowcaseEdit => ({
  ...automaticShowcase({ ...template, own }),
  backgroundUrl: template.background,
});
