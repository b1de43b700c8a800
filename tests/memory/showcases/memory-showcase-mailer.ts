import { type ShowcaseContactEmail, ShowcaseMailer, type ShowcaseShareEmail } from '#core/showcases/server';

/** Emails about showcases, in memory. */
export class MemoryShowcaseMailer extends ShowcaseMailer {
  readonly sent: (ShowcaseContactEmail | ShowcaseShareEmail)[] = [];

  async contact(email: ShowcaseContactEmail): Promise<void> {
    this.sent.push(email);
  }

  async share(email: ShowcaseShareEmail): Promise<void> {
    this.sent.push(email);
  }
}
