import { Refusal } from '../messages/index.ts';
import { filesIn, type HeldFile } from './answer-files.rules.ts';
import type { AppletAnswer } from './applet-answer.ts';
import { editorHtml } from './editor-html.rules.ts';
import type { HtmlCleaner } from './html-cleaner.port.ts';
import type { StoredFiles } from './stored-files.port.ts';

/** An answer as it may be kept, with its rich text as others read it. */
export interface PreparedAnswer {
  readonly answer: AppletAnswer;
  readonly html: string | null;
}

/** Makes sure that every file of an answer is there, and writes rich texts as HTML that runs nothing. */
export class PrepareAnswers {
  constructor(
    private readonly files: StoredFiles,
    private readonly cleaner: HtmlCleaner,
  ) {}

  /** APL-83 · Refuses with `stepFileMissing` what is not whole, somebody else's and nobody's alike. */
  async run(answers: readonly AppletAnswer[]): Promise<readonly PreparedAnswer[]> {
    await this.check(answers.flatMap(filesIn));
    return answers.map((answer) => ({
      answer,
      html: answer.richText ? this.cleaner.clean(editorHtml(answer.richText)) : null,
    }));
  }

  /** APL-83 · Refuses with `stepFileMissing`. */
  async check(held: readonly HeldFile[]): Promise<void> {
    if (held.length === 0) return;
    const whole = await this.files.whole(held.map(({ url }) => url));
    const missing = held.find(({ url }) => !whole.has(url));
    if (missing) throw new Refusal('stepFileMissing', { file: missing.name || '?' });
  }
}
