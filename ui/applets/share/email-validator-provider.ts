import type { EmailValidator } from '#core/applets';

/** Provides the email validator of the account area, which applets may not import. */
export abstract class EmailValidatorProvider {
  abstract readonly validate: EmailValidator;
}
