import type { CodeMailer } from './code-mailer.port.ts';
import type { Codes } from './codes.port.ts';
import type { PreparedCode } from './prepare-code.ts';

/** ACC-5 · Keeps the hash of a prepared code and mails its digits; the same work is done for a decoy, which never goes out. */
export class MailCode {
  constructor(
    private readonly codes: Codes,
    private readonly codeMailer: CodeMailer,
  ) {}

  async run({ record, email }: PreparedCode): Promise<void> {
    await this.codes.save(record);
    await this.codeMailer.send(email);
  }
}
