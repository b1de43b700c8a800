import type { CodeLetter, CodeMail, CodePurpose, CodeRecord, Codes } from '#core/account';
import type { Instant } from '#core/shared';

/** The codes of a page or a test. */
export class MemoryCodes implements Codes {
  private readonly kept = new Map<string, CodeRecord>();

  async put(code: CodeRecord): Promise<void> {
    for (const open of this.openOf(code.emailKey, code.purpose)) this.kept.delete(open.id);
    this.kept.set(code.id, code);
  }

  async unused(emailKey: string, purpose: CodePurpose): Promise<CodeRecord | undefined> {
    return this.openOf(emailKey, purpose)[0];
  }

  async countTry(id: string, most: number): Promise<boolean> {
    const code = this.kept.get(id);
    if (!code || code.usedAt !== null || code.wrongTries >= most) return false;
    this.kept.set(id, { ...code, wrongTries: code.wrongTries + 1 });
    return true;
  }

  async use(id: string, at: Instant): Promise<boolean> {
    const code = this.kept.get(id);
    if (!code || code.usedAt !== null) return false;
    this.kept.set(id, { ...code, usedAt: at });
    return true;
  }

  private openOf(emailKey: string, purpose: CodePurpose): readonly CodeRecord[] {
    return [...this.kept.values()].filter(
      (code) => code.emailKey === emailKey && code.purpose === purpose && code.usedAt === null,
    );
  }
}

/** Letters with codes, laid out in order for whoever wants to read them. */
export class MemoryCodeMail implements CodeMail {
  readonly sent: CodeLetter[] = [];

  async send(letter: CodeLetter): Promise<void> {
    if (!letter.isDecoy) this.sent.push(letter);
  }

  /** The digits last sent to an address. */
  lastCodeTo(email: string): string | undefined {
    return this.sent.findLast(({ to }) => to === email)?.code;
  }
}
