import {
  type NotebookTag,
  SHARE_DELIVERIES,
  type AnswersUpdate,
  type AppletShare,
  type ArtifactChange,
  type StoredAnswer,
  type NewArtifact,
  type StepShare,
  type EditorDocument,
  QUIZ_ANSWER_TYPES,
  type MadlibAnswers,
  type SharedApplet,
} from '#core/applets';
import {
  boolean,
  emptyResponse,
  instant,
  mapOf,
  nullable,
  oneOf,
  strictObject,
  text,
  typed,
} from '../shared/response-types.ts';
import { Type as Nested } from 'class-transformer';
import { IsIn, IsObject, ValidateIf, ValidateNested, ArrayMaxSize, IsArray } from 'class-validator';
import { AppletAnswerForm, IsAnswerPart, MAX_ANSWERS } from './applet-answer.form.ts';
import { LastUpdateForm, appletContentSchema, orderedTitles } from '../content/content.api.ts';
import { type DraftVersionForm, IsOptionalDraftVersion } from '../drafts/drafts.api.ts';
import { IsId, IsFreeText, IsOptionalOrNull, IsOptionalAndNullable } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { get, post, patch, remove } from '../endpoint.ts';

/** Which answers to return: those of the active quest, the default, or of all others. */
class ReadAnswersForm extends LastUpdateForm {
  @IsIn(['yes', 'no']) currentContent: 'yes' | 'no' = 'yes';
}

/** The generic applets of a quest, or of the active one. */
class GenericAppletsForm {
  @IsOptionalOrNull() @IsId() questId?: string;
}

class ArtifactIdForm {
  @IsId() id = '';
}

class AddArtifactForm implements NewArtifact {
  @IsId() questId = '';
  @IsId() appletId = '';
  @IsId() type = '';
  @ValidateIf((form: AddArtifactForm) => form.fileUrl !== null) @IsId() fileUrl: string | null = null;
  @ValidateIf((form: AddArtifactForm) => form.fileType !== null) @IsId() fileType: string | null = null;
  @IsAnswerPart richText: EditorDocument | null = null;
}

class ChangeArtifactForm implements ArtifactChange {
  @IsId() id = '';
  @IsOptionalOrNull() @IsObject() @ValidateNested() @Nested(() => AppletAnswerForm) applet?: AppletAnswerForm;
  @IsOptionalDraftVersion() draft?: DraftVersionForm;
  @IsOptionalAndNullable() @IsFreeText() customTitle?: string | null;
  @IsOptionalAndNullable() @IsFreeText() customSubtitle?: string | null;
  @IsOptionalAndNullable() @IsFreeText() customDescription?: string | null;
}

const number = Type.Number();

const anything = mapOf(Type.Unknown());

const file = strictObject({ type: text, uri: text, mime: text, name: text });

const editorDocument = strictObject({
  blocks: Type.Array(
    strictObject({
      key: text,
      text,
      type: text,
      depth: number,
      inlineStyleRanges: Type.Array(strictObject({ offset: number, length: number, style: text })),
      entityRanges: Type.Array(strictObject({ offset: number, length: number, key: Type.Union([text, number]) })),
      data: Type.Optional(anything),
    }),
  ),
  entityMap: mapOf(strictObject({ type: text, mutability: text, data: anything })),
});

const madlibAnswers = mapOf(strictObject({ contentfulId: text, answer: text }));

const quizAnswer = strictObject({
  quizContentfulId: text,
  quizSectionContentfulId: text,
  quizQuestionContentfulId: text,
  answerType: oneOf(QUIZ_ANSWER_TYPES),
  value: nullable(Type.Union([text, number])),
  answer: nullable(text),
  madlibAppletContentfulId: nullable(text),
  madlibAnswers,
});

const branchFile = strictObject({
  fileId: text,
  description: text,
  file: nullable(file),
  fileOrder: number,
  fileUploaded: boolean,
});

/** A Traveler's answer to an applet of any kind. */
export const appletAnswerSchema = strictObject({
  appletId: text,
  appletType: text,
  text: nullable(text),
  untouched: Type.Optional(boolean),
  modified: Type.Optional(boolean),
  file: Type.Optional(nullable(file)),
  fileUrl: Type.Optional(nullable(text)),
  fileType: Type.Optional(nullable(text)),
  fileUploaded: Type.Optional(boolean),
  richText: Type.Optional(nullable(editorDocument)),
  options: Type.Optional(
    Type.Array(strictObject({ id: text, contentfulId: nullable(text), order: number, userInput: nullable(text) })),
  ),
  files: Type.Optional(mapOf(branchFile)),
  madlibAnswers: Type.Optional(madlibAnswers),
  quizInformation: Type.Optional(strictObject({ questionsMap: mapOf(quizAnswer) })),
});

/** An answer as it is stored. */
export const storedAnswerSchema = strictObject({
  id: text,
  questId: text,
  challengeId: nullable(text),
  stepId: nullable(text),
  answer: appletAnswerSchema,
  customTitle: nullable(text),
  customSubtitle: nullable(text),
  customDescription: nullable(text),
  createdAt: instant,
  updatedAt: instant,
});

class SharedFileForm {
  @IsId() type = '';
  @IsId() uri = '';
}

class SharedAppletForm implements SharedApplet {
  @IsId() appletContentfulId = '';
  @IsId() type = '';
  @IsAnswerPart richText: EditorDocument | null = null;
  @IsAnswerPart madlibAnswers: MadlibAnswers = {};

  @ValidateIf((share: SharedAppletForm) => share.file !== null)
  @IsObject()
  @ValidateNested()
  @Nested(() => SharedFileForm)
  file: SharedFileForm | null = null;
}

class AppletShareForm extends SharedAppletForm implements AppletShare {
  @IsFreeText() receiver = '';
  @IsFreeText() subject = '';
  @IsFreeText() message = '';
}

class StepShareForm implements StepShare {
  @IsFreeText() receiver = '';
  @IsFreeText() subject = '';
  @IsFreeText() message = '';
  @IsId() stepId = '';

  @IsArray()
  @ArrayMaxSize(MAX_ANSWERS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Nested(() => SharedAppletForm)
  applets: SharedAppletForm[] = [];
}

class DeliveryForm {
  @IsId() submission = '';
}

export const readAnswers = get('/applets', {
  summary: 'List answers',
  description: 'Answers with those of the active quest, or of all others, changed since a moment.',
  refusals: [],
  form: ReadAnswersForm,
  response: typed<AnswersUpdate>(
    strictObject({ answers: Type.Array(storedAnswerSchema), updatedAt: nullable(instant) }),
  ),
});

export const shareApplet = post('/applets/share-applet', {
  summary: 'Share an applet by email',
  description: 'Emails one answer to an address.',
  refusals: [
    'appletNotFound',
    'appletShareFileMissing',
    'appletShareIncomplete',
    'appletShareKind',
    'appletShareMadlibMissing',
    'appletShareNothing',
    'appletShareReceiverMissing',
    'appletShareSubjectMissing',
    'appletShareSubjectNotValid',
    'appletShareTextMissing',
    'emailNotValid',
    'messageTooLong',
    'messageTooManyLinks',
  ],
  form: AppletShareForm,
  response: emptyResponse,
});

export const shareStep = post('/applets/share-step', {
  summary: 'Share a step by email',
  description: 'Emails the answers of one step to an address.',
  refusals: [
    'appletNotFound',
    'appletShareFileMissing',
    'appletShareIncomplete',
    'appletShareKind',
    'appletShareMadlibMissing',
    'appletShareNothing',
    'appletShareReceiverMissing',
    'appletShareSubjectMissing',
    'appletShareSubjectNotValid',
    'appletShareTextMissing',
    'emailNotValid',
    'messageTooLong',
    'messageTooManyLinks',
    'stepNotFound',
  ],
  form: StepShareForm,
  response: emptyResponse,
});

/** The same at the second of the two addresses that the specification names. */
export const shareStepAtRoot = post('/share-step', {
  summary: 'Share a step by email (second address)',
  description: 'The same as `shareStep`, at the other address that clients use.',
  refusals: shareStep.refusals,
  form: StepShareForm,
  response: emptyResponse,
});

/** The delivery state of a shared email, by the Idempotency-Key of the request that sent it. */
export const readDelivery = get('/applets/shares/{submission}', {
  summary: 'Read what became of a shared email',
  description:
    'Tells whether an email that was shared is waiting, was sent or failed, by the Idempotency-Key it was sent with.',
  refusals: ['sharedEmailNotFound'],
  form: DeliveryForm,
  response: strictObject({
    delivery: oneOf(SHARE_DELIVERIES),
  }),
});

/** Of the named quest, or of the active one by default. */
export const readGenericApplets = get('/applets/generic', {
  summary: 'List applets for the notebook',
  description: 'Answers with the applets that a notebook entry can be made with.',
  refusals: [],
  form: GenericAppletsForm,
  response: strictObject({ applets: Type.Array(appletContentSchema) }),
});

export const addArtifact = post('/applets', {
  summary: 'Add to the notebook',
  description: 'Keeps an answer that belongs to no step.',
  refusals: [
    'answerTooLong',
    'appletNotFound',
    'notebookFileMissing',
    'notebookFull',
    'notebookPlaceMissing',
    'notebookRichTextEmpty',
    'notebookRichTextKind',
    'questNotFound',
    'richTextLinkRefused',
    'richTextPictureRefused',
    'stepFileMissing',
  ],
  form: AddArtifactForm,
  response: typed<StoredAnswer>(storedAnswerSchema),
});

export const changeArtifact = patch('/applets', {
  summary: 'Change an answer',
  description: 'Changes an entry of the notebook, or an answer of a completed step where the cohort allows that.',
  refusals: [
    'answerNotFound',
    'answerTooLong',
    'appletNotFound',
    'completeAllApplets',
    'customWordsTooLong',
    'draftReplaced',
    'richTextLinkRefused',
    'richTextPictureRefused',
    'stepNotEditable',
  ],
  form: ChangeArtifactForm,
  response: typed<StoredAnswer>(storedAnswerSchema),
});

/** The tags of all the Traveler's quests. */
export const readNotebookTags = get('/contentful/tags', {
  summary: 'List the tags of the notebook',
  description: 'Answers with the tags of all the Traveler’s quests.',
  refusals: [],
  response: strictObject({ tags: Type.Unsafe<readonly NotebookTag[]>(orderedTitles) }),
});

/** Deletes an addition to the notebook. */
export const deleteArtifact = remove('/applets/{id}', {
  summary: 'Delete from the notebook',
  description: 'Deletes what was added with `addArtifact`.',
  refusals: ['answerNotFound', 'notebookAnswerStays'],
  form: ArtifactIdForm,
  response: emptyResponse,
});
