import type { ReaderKind } from '../../achievements/index.ts';
import { relationshipOfReader } from '../../achievements/server.ts';
import type { StoredFiles } from '../../applets/server.ts';
import { Refusal } from '../../messages/index.ts';
import {
  isConfirmed,
  isFormerTraveler,
  type RelatedUser,
  type RelationshipPairs,
  relationshipsOf,
} from '../../relationships/index.ts';
import {
  type Clock,
  type RandomSource,
  type SubmissionKey,
  type TravelerId,
  EMAIL_TEXT_DETAILS,
  refuseProblems,
} from '../../shared/index.ts';
import {
  automaticShowcase,
  SHOWCASE_LIMIT,
  showcaseCountProblem,
  showcaseChangeProblem,
  showcaseCreationProblem,
  showcaseEditProblem,
} from '../publishing.rules.ts';
import { type ShowcaseEmailValidator, showcaseShareProblems, type ShowcaseShareForm } from '../showcase-forms.rules.ts';
import type { ShowcaseMailer, ShowcaseRecords } from './showcases.port.ts';
import { showcaseTemplateProblem, type ShowcaseCreation } from '../showcase-creation.rules.ts';
import { isPictureType } from '../picture/index.ts';
import { publishedShowcases } from '../showcase-list.rules.ts';
import { artifactsHidden, showcaseMaterial } from './showcase-material.rules.ts';
import {
  type Showcase,
  SHOWCASE_VERSION,
  type ShowcaseEdit,
  type ShowcaseId,
  type StoredShowcase,
} from '../showcase.ts';
import { type ShowcaseMaterial, Showcases } from '../showcases.port.ts';
import {
  changedShowcase,
  isShowcaseEdited,
  type ShowcaseChange,
  showcaseFrom,
  storedFilesOf,
} from '../showcase-media.rules.ts';

/** SHW-22 · A file that was not inspected may be a picture. */
const isPicture = (type: string | null | undefined): boolean => !type || isPictureType(type);

/** The showcases of one Traveler, backed by the records of all. */
export class TravelerShowcases extends Showcases {
  constructor(
    private readonly self: RelatedUser & { readonly id: TravelerId },
    private readonly records: ShowcaseRecords,
    private readonly pairs: RelationshipPairs,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
    private readonly random: RandomSource,
    private readonly mail: { readonly mailer: ShowcaseMailer; readonly emailProblem: ShowcaseEmailValidator },
  ) {
    super();
  }

  async list(of: TravelerId = this.self.id): Promise<readonly Showcase[]> {
    if (of !== this.self.id && !(await this.isRelatedTo(of))) throw new Refusal('relationshipNotFound');
    const all = await this.allOf(of);
    return of === this.self.id ? all : publishedShowcases(all);
  }

  async listAs(reader: ReaderKind): Promise<readonly Showcase[] | null> {
    return relationshipOfReader(reader) ? publishedShowcases(await this.allOf(this.self.id)) : null;
  }

  async material(): Promise<ShowcaseMaterial> {
    const sources = await this.records.sourcesOf(this.self.id);
    const material = showcaseMaterial(sources);
    return { ...material, hidden: artifactsHidden(material.own, sources.files) };
  }

  createAutomatically(creation: ShowcaseCreation): Promise<Showcase> {
    return this.create(creation);
  }

  async create(creation: ShowcaseCreation, edit: Partial<ShowcaseEdit> = {}): Promise<Showcase> {
    const sources = await this.records.sourcesOf(this.self.id);
    const material = showcaseMaterial(sources);
    const { own, quest, templates } = material;
    const template = templates.find(({ id }) => id === creation.showcaseTemplateId);
    const problem =
      showcaseTemplateProblem(creation, quest ?? undefined, templates) ?? showcaseCreationProblem(material);
    if (problem !== undefined || !template) throw new Refusal(problem ?? 'showcaseTemplateNotOffered');
    const full = showcaseCountProblem(await this.records.countForUpdate(this.self.id));
    if (full) throw new Refusal(full, { limit: SHOWCASE_LIMIT });
    const createdAt = this.clock.now();
    const begun: StoredShowcase = {
      ...automaticShowcase({ ...template, own }),
      backgroundUrl: template.background,
      id: this.random.uuid(),
      ownerId: this.self.id,
      showcaseVersionName: SHOWCASE_VERSION,
      createdAt,
      publishedOn: createdAt,
    };
    const made = changedShowcase(begun, edit, createdAt);
    return this.kept(made, showcaseEditProblem(made, material), { displayName: sources.displayName, own });
  }

  async change(id: ShowcaseId, change: ShowcaseChange): Promise<Showcase> {
    const stored = await this.ownShowcase(id);
    const sources = await this.records.sourcesOf(this.self.id);
    const material = showcaseMaterial(sources);
    const changed = changedShowcase(stored, change, this.clock.now());
    const problem = isShowcaseEdited(change) ? showcaseChangeProblem(stored, changed, material) : undefined;
    return this.kept(changed, problem, { displayName: sources.displayName, own: material.own });
  }

  async remove(id: ShowcaseId): Promise<void> {
    await this.records.remove((await this.ownShowcase(id)).id);
  }

  async share(id: ShowcaseId, form: ShowcaseShareForm, submission?: SubmissionKey): Promise<void> {
    const showcase = await this.ownShowcase(id);
    if (showcase.publishedOn === null) throw new Refusal('showcaseGone');
    const { mailer, emailProblem } = this.mail;
    refuseProblems(showcaseShareProblems(form, emailProblem), EMAIL_TEXT_DETAILS);
    await mailer.share({ showcase, senderName: this.self.displayName, form }, submission);
  }

  /**
   * Saves a showcase that no rule refuses, whose stored files are all its owner's, and whose background is a picture.
   */
  private async kept(
    showcase: StoredShowcase,
    problem: ReturnType<typeof showcaseEditProblem>,
    { displayName, own }: Pick<ShowcaseMaterial, 'own'> & { readonly displayName: string },
  ): Promise<Showcase> {
    if (problem !== undefined) throw new Refusal(problem);
    const named = storedFilesOf(showcase);
    const whole = named.length > 0 ? await this.files.findComplete(named) : new Map<string, string | null>();
    const missing = named.find(
      (url) => !whole.has(url) || (url === showcase.backgroundUrl && !isPicture(whole.get(url))),
    );
    if (missing !== undefined)
      throw new Refusal(missing === showcase.backgroundUrl ? 'showcaseBackgroundNotValid' : 'showcaseVideoNotValid');
    const trimmed = { ...showcase, title: showcase.title.trim(), callToAction: showcase.callToAction.trim() };
    await this.records.save(trimmed);
    return showcaseFrom(trimmed, displayName, own);
  }

  private async ownShowcase(id: ShowcaseId): Promise<StoredShowcase> {
    const stored = await this.records.find(id);
    if (stored?.ownerId !== this.self.id) throw new Refusal('errorNotFound');
    return stored;
  }

  private async allOf(traveler: TravelerId): Promise<readonly Showcase[]> {
    const [stored, sources] = [await this.records.of(traveler), await this.records.sourcesOf(traveler)];
    const { own } = showcaseMaterial(sources);
    return stored.map((one) => showcaseFrom(one, sources.displayName, own));
  }

  private async isRelatedTo(traveler: TravelerId): Promise<boolean> {
    const all = relationshipsOf(await this.pairs.of(this.self.id), this.self);
    return all.some((one) => one.relatedUser.id === traveler && isConfirmed(one) && !isFormerTraveler(one));
  }
}
