import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { CONTACT_TAGS, type ContactTag, emailProblem } from '#core/account';
import { Satisfies } from '../satisfies.ts';
import { IsId } from '../shared/form-fields.ts';

class NewContactForm {
  @Satisfies(emailProblem) email = '';
}

export class CreateContactForm {
  @IsObject()
  @ValidateNested()
  @Type(() => NewContactForm)
  contact!: NewContactForm;
}

class ContactTagForm {
  @IsId() contact = '';
  @IsIn(CONTACT_TAGS) tag!: ContactTag;
}

export class AddTagForm {
  @IsObject()
  @ValidateNested()
  @Type(() => ContactTagForm)
  contactTag!: ContactTagForm;
}
