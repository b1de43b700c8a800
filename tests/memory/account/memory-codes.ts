import type { CodeEmail, CodeMailer, CodePurpose, CodeRecord, Codes } from '#core/account/server';
import type { Instant } from '#core/shared';

/** The codes of a page or a test. */
export class MemoryCodes implements Codes {
  private readonly stored = new Map<string, CodeRecord>();

  async save(code: CodeRecord): Promise<void> {
    for (const open of this.openOf(code.emailKey, code.purpose)) this.stored.delete(open.id);
    this.stored.set(code.id, code);
  }

  async unused(emailKey: string, purpose: CodePurpose): Promise<CodeRecord | undefined> {
    return this.openOf(emailKey, purpose)[0];
  }

  async countTry(id: string, most: number): Promise<boolean> {
    const code = this.stored.get(id);
    if (!code || code.usedAt !== null || code.wrongTries >= most) return false;
    this.stored.set(id, { ...code, wrongTries: code.wrongTries + 1 });
    return true;
  }

  async use(id: string, at: Instant): Promise<boolean> {
    const code = this.stored.get(id);
    if (!code || code.usedAt !== null) return false;
    this.stored.set(id, { ...code, usedAt: at });
    return true;
  }

  async voidAll(emailKey: string, at: Instant): Promise<void> {
    for (const open of [...this.openOf(emailKey, 'verify'), ...this.openOf(emailKey, 'reset')])
      await this.use(open.id, at);
  }

  private openOf(emailKey: string, purpose: CodePurpose): readonly CodeRecord[] {
    return [...this.stored.values()].filter(
      (code) => code.emailKey === emailKey && code.purpose === purpose && code.usedAt === null,
    );
  }
}

/** Collects emails with codes, in order, for tests to read. */
export class MemoryCodeMailer implements CodeMailer {
  readonly sent: CodeEmail[] = [];

  async send(email: CodeEmail): Promise<void> {
    if (!email.isDecoy) this.sent.push(email);
  }

  /** The digits last sent to an address. */
  lastCodeTo(email: string): string | undefined {
    return this.sent.findLast(({ to }) => to === email)?.code;
  }
}
