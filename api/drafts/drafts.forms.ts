import { Type } from 'class-transformer';
import { IsInt, IsObject, Matches, Max, MaxLength, Min, ValidateBy, ValidateNested } from 'class-validator';
import { type DraftContent, isDraftContent } from '#core/applets';
import { IsId, IsOptionalOrNull } from '../shared/form-fields.ts';

/** The place where something is written: a step of a challenge, a completed one that is changed, or its post. */
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

export class DraftKeyForm {
  @IsDraftKey() place = '';
}

/** Which words of a page these are. */
export class DraftVersionForm {
  @IsCounted(0) base = 0;
  @IsId() writer = '';
  @IsCounted(1) edit = 1;
}

export class SaveDraftForm extends DraftVersionForm {
  @IsDraftKey() place = '';
  @IsDraftContent() content: DraftContent = { answers: [], reflectAnswers: '' };
}

/** A submission may name the draft that is in it. */
export const IsOptionalDraftVersion = (): PropertyDecorator => (target, name) => {
  IsOptionalOrNull()(target, name);
  IsObject()(target, name);
  ValidateNested()(target, name);
  Type(() => DraftVersionForm)(target, name);
};
