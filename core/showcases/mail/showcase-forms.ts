/** Sends a showcase to somebody by mail. */
export interface ShowcaseShareForm {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** What a visitor writes to the owner of a showcase. */
export interface ShowcaseContactForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly message: string;
}
