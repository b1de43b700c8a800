import {
  inDocument,
  oneOf,
  listOf,
  boolean,
  instant,
  integer,
  nullable,
  strictObject,
  text,
  typed,
  emptyResponse,
} from '../shared/response-types.ts';
import { APPLET_TYPES, MALFORMED_APPLET, type Artifact, type FileView } from '#core/applets';
import type {
  PublicShowcaseContents,
  PublicShowcaseSummary,
  Showcase,
  ShowcaseId,
  ShowcaseItem,
  ShowcaseMaterial,
} from '#core/showcases';
import type { TravelerId, AppletId } from '#core/shared';
import { ArrayMaxSize, IsArray, IsBoolean, IsNumber, IsString, MaxLength } from 'class-validator';
import type { ShowcaseTemplateId } from '#core/content';
import { IsFreeText, IsId, IsOptionalOrNull, IsOptionalAndNullable } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { appletAnswerSchema } from '../applets/applets.api.ts';
import { appletContentSchema } from '../content/content.api.ts';
import { ReaderKindForm } from '../achievements/achievements.api.ts';
import { fileViewResponse } from '../storage/storage.api.ts';
import { get, post, patch, remove } from '../endpoint.ts';

/** The most artifacts that a showcase names; a form with more is refused before it is read. */
const MAX_IDS = 2000;

const IsIdList = (): PropertyDecorator => (target, name) => {
  for (const decorate of [IsArray(), ArrayMaxSize(MAX_IDS), IsString({ each: true }), MaxLength(200, { each: true })])
    decorate(target, name);
};

class ReadShowcasesForm {
  @IsOptionalOrNull() @IsId() userId?: TravelerId;
}

class ShowcaseIdForm {
  @IsId() showcaseId: ShowcaseId = '';
}

class ShowcaseFileForm extends ShowcaseIdForm {
  @IsId() file = '';
}

class ShowcaseCreationForm {
  @IsId() questContentfulId = '';
  @IsId() questId = '';
  @IsId() showcaseTemplateId: ShowcaseTemplateId = '';
}

class CreateShowcaseForm extends ShowcaseCreationForm {
  @IsOptionalOrNull() @IsFreeText() title?: string;
  @IsOptionalOrNull() @IsFreeText() callToAction?: string;
  @IsOptionalAndNullable() @IsFreeText() backgroundUrl?: string | null;
  @IsOptionalAndNullable() @IsFreeText() videoUrl?: string | null;
  @IsOptionalOrNull() @IsBoolean() allowsSearch?: boolean;
  @IsOptionalOrNull() @IsIdList() appletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() featuredAppletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() headlineAppletIds?: readonly AppletId[];
}

/** Absent fields are unchanged; null removes the background or the video. */
class ChangeShowcaseForm extends ShowcaseIdForm {
  @IsOptionalOrNull() @IsFreeText() title?: string;
  @IsOptionalOrNull() @IsFreeText() callToAction?: string;
  @IsOptionalAndNullable() @IsFreeText() backgroundUrl?: string | null;
  @IsOptionalAndNullable() @IsFreeText() videoUrl?: string | null;
  @IsOptionalOrNull() @IsBoolean() allowsSearch?: boolean;
  @IsOptionalOrNull() @IsIdList() appletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() featuredAppletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsIdList() headlineAppletIds?: readonly AppletId[];
  @IsOptionalOrNull() @IsBoolean() isPublished?: boolean;
}

class ShareShowcaseForm extends ShowcaseIdForm {
  @IsFreeText() name = '';
  @IsFreeText() email = '';
  @IsFreeText() message = '';
}

class ContactShowcaseOwnerForm extends ShowcaseIdForm {
  @IsFreeText() firstName = '';
  @IsFreeText() lastName = '';
  @IsFreeText() email = '';
  @IsFreeText() message = '';
  /** A field that people do not see. */
  @IsOptionalOrNull() @IsFreeText() website?: string;
  /** Sent by pages of the previous version; ignored. */
  @IsOptionalOrNull() @IsNumber() secondsOpen?: number;
}

const shown = {
  id: text,
  appletType: oneOf([...APPLET_TYPES, MALFORMED_APPLET]),
  title: text,
  description: nullable(text),
  content: appletContentSchema,
  answer: nullable(appletAnswerSchema),
  fileUrl: nullable(text),
  thumbnailUrl: nullable(text),
  videoUrl: nullable(text),
};

const work = { ...shown, headlineApplet: boolean, createdAt: instant, updatedAt: instant };

/** Groups contain their members, which contain none. */
export const artifactSchema = strictObject({
  ...work,
  applets: Type.Array(inDocument<Artifact>('Artifact'), { examples: [[]] }),
});

const visible = { ...shown, month: text };

export const showcaseItem = strictObject({
  ...visible,
  applets: Type.Array(inDocument<ShowcaseItem>('ShowcaseItem'), { examples: [[]] }),
});

export const showcaseResponse = strictObject({
  id: text,
  title: text,
  callToAction: text,
  backgroundUrl: nullable(text),
  videoUrl: nullable(text),
  allowsSearch: boolean,
  userDisplayName: text,
  applets: Type.Array(artifactSchema),
  featuredApplets: Type.Array(artifactSchema),
  headlineApplets: Type.Array(artifactSchema),
  showcaseVersionName: text,
  createdAt: instant,
  publishedOn: nullable(instant),
});

/** The caller's own showcases, or the published ones of a Traveler they are related to. */
export const readShowcases = get('/showcases', {
  summary: 'List showcases',
  description: 'Answers with one’s own, or with the published ones of a related person.',
  refusals: ['relationshipNotFound'],
  form: ReadShowcasesForm,
  response: strictObject({ showcases: listOf<Showcase>(showcaseResponse) }),
});

/** One's own as a reader of a kind finds them. */
export const readShowcasesAs = get('/readers/{reader}/showcases', {
  summary: 'See one’s own showcases as somebody else',
  description: 'Answers with what a reader of that kind finds, and null where they find nothing.',
  refusals: [],
  form: ReaderKindForm,
  response: strictObject({ showcases: nullable(listOf<Showcase>(showcaseResponse)) }),
});

export const createShowcase = post('/showcases', {
  summary: 'Create a showcase',
  description: 'Makes a showcase from a template and artifacts.',
  refusals: [
    'noActiveQuest',
    'showcaseArtifactNotYours',
    'showcaseArtifactsMinimum',
    'showcaseBackgroundNotValid',
    'showcaseBackgroundTooEarly',
    'showcaseCallToActionMissing',
    'showcaseCallToActionTooLong',
    'showcaseFeaturedMissing',
    'showcaseFeaturedNotChosen',
    'showcaseFieldsRequired',
    'showcaseHeadlineNotChosen',
    'showcaseNeedsChallenge',
    'showcaseTooMany',
    'showcaseTemplateNotOffered',
    'showcaseTitleMissing',
    'showcaseTitleTooLong',
    'showcaseVideoNotValid',
  ],
  form: CreateShowcaseForm,
  response: typed<Showcase>(showcaseResponse),
});

export const createShowcaseAutomatically = post('/showcases/automatic', {
  summary: 'Create a showcase from the newest work',
  description: 'The server chooses the artifacts.',
  refusals: [
    'noActiveQuest',
    'showcaseArtifactsMinimum',
    'showcaseFieldsRequired',
    'showcaseNeedsChallenge',
    'showcaseTooMany',
    'showcaseTemplateNotOffered',
  ],
  form: ShowcaseCreationForm,
  response: typed<Showcase>(showcaseResponse),
});

export const changeShowcase = patch('/showcases/{showcaseId}', {
  summary: 'Change a showcase',
  description:
    'What is left out stays as it is. Null takes the background or the video away. Search engines may list a showcase only while `allowsSearch` is true; it is false at first.',
  refusals: [
    'errorNotFound',
    'showcaseArtifactNotYours',
    'showcaseArtifactsMinimum',
    'showcaseBackgroundNotValid',
    'showcaseBackgroundTooEarly',
    'showcaseCallToActionMissing',
    'showcaseCallToActionTooLong',
    'showcaseFeaturedMissing',
    'showcaseFeaturedNotChosen',
    'showcaseFieldsRequired',
    'showcaseHeadlineNotChosen',
    'showcaseNeedsChallenge',
    'showcaseNotEditable',
    'showcaseTitleMissing',
    'showcaseTitleTooLong',
    'showcaseVideoNotValid',
  ],
  form: ChangeShowcaseForm,
  response: typed<Showcase>(showcaseResponse),
});

export const deleteShowcase = remove('/showcases/{showcaseId}', {
  summary: 'Delete a showcase',
  description: 'Its address answers 410 from then on.',
  refusals: ['errorNotFound'],
  form: ShowcaseIdForm,
  response: emptyResponse,
});

/** Emails the link of a showcase. */
export const shareShowcase = post('/showcases/{showcaseId}/share', {
  summary: 'Share a showcase by email',
  description: 'Emails the link of a published showcase.',
  refusals: [
    'emailMissing',
    'emailNotValid',
    'errorNotFound',
    'messageTooLong',
    'messageTooManyLinks',
    'nameHoldsLink',
    'nameImpersonal',
    'showcaseGone',
    'showcaseMessageMissing',
    'showcaseNameMissing',
    'showcaseNameNotValid',
  ],
  form: ShareShowcaseForm,
  response: emptyResponse,
});

/** Emails a visitor's message to the owner, without revealing the owner's address. */
export const contactShowcaseOwner = post('/showcases/{showcaseId}/contact', {
  summary: 'Write to the owner of a showcase',
  description: 'Emails what a visitor wrote, without telling them the owner’s address.',
  refusals: [
    'emailMissing',
    'emailNotValid',
    'messageTooLong',
    'messageTooManyLinks',
    'nameHoldsLink',
    'nameImpersonal',
    'showcaseFirstNameMissing',
    'showcaseGone',
    'showcaseLastNameMissing',
    'showcaseMessageMissing',
    'showcaseNameNotValid',
  ],
  form: ContactShowcaseOwnerForm,
  response: emptyResponse,
});

/** The templates of the active quest, with the material for a new showcase. */
export const readShowcaseMaterial = get('/quest-showcase-template', {
  summary: 'Read what a showcase is made from',
  description:
    'Answers with the templates of the active quest and the artifacts that may be shown. `hidden` names those with a document that was not scanned: the public does not see it.',
  refusals: [],
  response: typed<ShowcaseMaterial>(
    strictObject({
      quest: nullable(strictObject({ id: text, contentfulId: text })),
      templates: Type.Array(strictObject({ id: text, title: text, callToAction: text, background: nullable(text) })),
      completedChallenges: integer,
      own: Type.Array(artifactSchema),
      hidden: Type.Array(text),
    }),
  ),
});

/** The public part of a published showcase. */
export const readPublicShowcaseSummary = get('/showcases/{showcaseId}/content/1', {
  summary: 'Read the first part of a public showcase',
  description: 'Answers with the title and what stands at the top.',
  refusals: ['showcaseGone', 'showcaseNeedsUpdate', 'showcaseNoContent'],
  form: ShowcaseIdForm,
  response: typed<PublicShowcaseSummary>(
    strictObject({
      id: text,
      title: text,
      callToAction: text,
      background: text,
      videoUrl: nullable(text),
      allowsSearch: boolean,
      userDisplayName: text,
      showcaseVersionName: text,
      featuredApplets: Type.Array(showcaseItem),
      headlineApplets: Type.Array(showcaseItem),
    }),
  ),
});

/** A file of a published showcase, with a link that shows it for some minutes. */
export const viewShowcaseFile = get('/showcases/{showcaseId}/files/{file}/view', {
  summary: 'View a file of a public showcase',
  description: 'Answers with a link to the bytes that works for some minutes.',
  refusals: ['fileNotFound', 'documentNotPublic', 'showcaseGone'],
  form: ShowcaseFileForm,
  response: typed<FileView>(fileViewResponse),
});

export const readPublicShowcaseContents = get('/showcases/{showcaseId}/content/2', {
  summary: 'Read the artifacts of a public showcase',
  description: 'Answers with everything below the top.',
  refusals: ['showcaseGone', 'showcaseNeedsUpdate', 'showcaseNoContent'],
  form: ShowcaseIdForm,
  response: typed<PublicShowcaseContents>(strictObject({ id: text, applets: Type.Array(showcaseItem) })),
});
