import {
  changeShowcase,
  createShowcase,
  createShowcaseAutomatically,
  deleteShowcase,
  readShowcaseMaterial,
  readShowcases,
  readShowcasesAs,
  shareShowcase,
} from '#api/showcases/showcases.api';
import type { ReaderKind } from '#core/achievements';
import type { SubmissionKey, TravelerId } from '#core/shared';
import {
  type Showcase,
  type ShowcaseChange,
  type ShowcaseCreation,
  type ShowcaseEdit,
  type ShowcaseId,
  type ShowcaseMaterial,
  type ShowcaseShareForm,
  Showcases,
} from '#core/showcases';
import type { ApiClient } from '../api-client.ts';

/** Showcases, asked over the product's own API. */
export class HttpShowcases extends Showcases {
  constructor(private readonly api: ApiClient) {
    super();
  }

  async list(userId?: TravelerId): Promise<readonly Showcase[]> {
    return (await this.api.send(readShowcases, userId === undefined ? {} : { userId })).showcases;
  }

  async listAs(reader: ReaderKind): Promise<readonly Showcase[] | null> {
    return (await this.api.send(readShowcasesAs, { reader })).showcases;
  }

  material(): Promise<ShowcaseMaterial> {
    return this.api.send(readShowcaseMaterial, {});
  }

  create(creation: ShowcaseCreation, edit: Partial<ShowcaseEdit> = {}, submission?: SubmissionKey): Promise<Showcase> {
    return this.api.send(createShowcase, { ...creation, ...edit }, submission);
  }

  createAutomatically(creation: ShowcaseCreation, submission?: SubmissionKey): Promise<Showcase> {
    return this.api.send(createShowcaseAutomatically, creation, submission);
  }

  change(showcaseId: ShowcaseId, change: ShowcaseChange, submission?: SubmissionKey): Promise<Showcase> {
    return this.api.send(changeShowcase, { showcaseId, ...change }, submission);
  }

  async share(showcaseId: ShowcaseId, form: ShowcaseShareForm, submission?: SubmissionKey): Promise<void> {
    await this.api.send(shareShowcase, { showcaseId, ...form }, submission);
  }

  async remove(showcaseId: ShowcaseId, submission?: SubmissionKey): Promise<void> {
    await this.api.send(deleteShowcase, { showcaseId }, submission);
  }
}
