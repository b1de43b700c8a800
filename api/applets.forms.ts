import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import type { ArtifactChange, EditorDocument, NewArtifact } from '#core/applets';
import { AppletAnswerForm, IsPart } from './applet-answer.form.ts';
import { LastUpdateForm } from './content.forms.ts';
import { type DraftMarkForm, HoldsDraft } from './drafts.forms.ts';
import { IsId, IsWriting, MayBeAbsent } from './shared.forms.ts';

/** Which of the Traveler's answers: those of the active quest, as when nothing is said, or of all others. */
export class AnswersForm extends LastUpdateForm {
  @IsIn(['yes', 'no']) currentContent: 'yes' | 'no' = 'yes';
}

export class ArtifactForm implements NewArtifact {
  @IsId() questId = '';
  @IsId() appletId = '';
  @IsId() type = '';
  @ValidateIf((form: ArtifactForm) => form.fileUrl !== null) @IsId() fileUrl: string | null = null;
  @ValidateIf((form: ArtifactForm) => form.fileType !== null) @IsId() fileType: string | null = null;
  @IsPart richText: EditorDocument | null = null;
}

export class ArtifactChangeForm implements ArtifactChange {
  @IsId() id = '';
  @MayBeAbsent() @IsObject() @ValidateNested() @Type(() => AppletAnswerForm) applet?: AppletAnswerForm;
  @HoldsDraft() draft?: DraftMarkForm;
  @IsOptional() @IsWriting() customTitle?: string | null;
  @IsOptional() @IsWriting() customSubtitle?: string | null;
  @IsOptional() @IsWriting() customDescription?: string | null;
}
