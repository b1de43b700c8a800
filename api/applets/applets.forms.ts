import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import type { ArtifactChange, EditorDocument, NewArtifact } from '#core/applets';
import { AppletAnswerForm, IsAnswerPart } from './applet-answer.form.ts';
import { LastUpdateForm } from '../content/content.forms.ts';
import { type DraftVersionForm, IsOptionalDraftVersion } from '../drafts/drafts.forms.ts';
import { IsId, IsFreeText, IsOptionalOrNull } from '../shared/form-fields.ts';

/** Which of the Traveler's answers: those of the active quest, as when nothing is said, or of all others. */
export class ReadAnswersForm extends LastUpdateForm {
  @IsIn(['yes', 'no']) currentContent: 'yes' | 'no' = 'yes';
}

/** The generic applets of a quest, or of the active one. */
export class GenericAppletsForm {
  @IsOptional() @IsId() questId?: string;
}

export class ArtifactIdForm {
  @IsId() id = '';
}

export class AddArtifactForm implements NewArtifact {
  @IsId() questId = '';
  @IsId() appletId = '';
  @IsId() type = '';
  @ValidateIf((form: AddArtifactForm) => form.fileUrl !== null) @IsId() fileUrl: string | null = null;
  @ValidateIf((form: AddArtifactForm) => form.fileType !== null) @IsId() fileType: string | null = null;
  @IsAnswerPart richText: EditorDocument | null = null;
}

export class ChangeArtifactForm implements ArtifactChange {
  @IsId() id = '';
  @IsOptionalOrNull() @IsObject() @ValidateNested() @Type(() => AppletAnswerForm) applet?: AppletAnswerForm;
  @IsOptionalDraftVersion() draft?: DraftVersionForm;
  @IsOptional() @IsFreeText() customTitle?: string | null;
  @IsOptional() @IsFreeText() customSubtitle?: string | null;
  @IsOptional() @IsFreeText() customDescription?: string | null;
}
