import { type SavedServerDraft, type DraftSaveResult, type DraftContent, isDraftContent } from '#core/applets';
import { Type as Nested } from 'class-transformer';
import { IsInt, IsObject, Matches, Max, MaxLength, Min, ValidateBy, ValidateNested } from 'class-validator';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';
import { Type } from '@sinclair/typebox';
import { integer, instant, nullable, strictObject, text, typed } from '../shared/response-types.ts';
import { get, post } from '../endpoint.ts';

/** A draft key: a step of a challenge, an edit of a completed step, or a post. */
const IsDraftKey = (): PropertyDecorator => (target, name) => {
  MaxLength(420)(target, name);
  Matches(/^((?:step|edit):[^:]+:[^:]+|post:[^:]+)$/)(target, name);
};

const IsDraftContent = (): PropertyDecorator =>
  ValidateBy({ name: 'isDraftContent', validator: { validate: isDraftContent } });

const IsCounted = (least: number): PropertyDecorator => {
  return (target, name) => {
    IsInt()(target, name);
    Min(least)(target, name);
    Max(2_000_000_000)(target, name);
  };
};

class DraftKeyForm {
  @IsDraftKey() place = '';
}

/** Identifies the version of a draft that a page holds. */
export class DraftVersionForm {
  @IsCounted(0) base = 0;
  @IsId() writer = '';
  @IsCounted(1) edit = 1;
}

class SaveDraftForm extends DraftVersionForm {
  @IsDraftKey() place = '';
  @IsDraftContent() content: DraftContent = { answers: [], reflectAnswers: '' };
}

/** A submission may name the draft that is in it. */
export const IsOptionalDraftVersion = (): PropertyDecorator => (target, name) => {
  IsOptionalOrNull()(target, name);
  IsObject()(target, name);
  ValidateNested()(target, name);
  Nested(() => DraftVersionForm)(target, name);
};

/** The content of one draft. */
export const draftContentSchema = strictObject({
  answers: Type.Array(Type.Object({ appletId: text, appletType: text, text: nullable(text) })),
  reflectAnswers: text,
});

const draft = strictObject({ revision: integer, content: nullable(draftContentSchema), writer: text, edit: integer });

export const readDraft = get('/drafts/{place}', {
  summary: 'Read a draft',
  description: 'Answers with the newest draft of a place, or with null.',
  refusals: [],
  form: DraftKeyForm,
  response: strictObject({
    saved: nullable(typed<SavedServerDraft>(strictObject({ draft, savedAt: instant }))),
  }),
});

export const saveDraft = post('/drafts/{place}', {
  summary: 'Save a draft',
  description: 'Keeps the draft, or answers with the newer one that another device kept.',
  refusals: ['draftPlaceNotFound', 'richTextLinkRefused', 'richTextPictureRefused'],
  form: SaveDraftForm,
  response: typed<DraftSaveResult>(
    Type.Union([
      strictObject({ kind: Type.Literal('kept'), edit: integer, revision: integer }),
      strictObject({ kind: Type.Literal('conflict'), current: draft }),
    ]),
  ),
});
