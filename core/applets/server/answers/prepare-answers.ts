import { Refusal } from '../../../messages/index.ts';
import { attachedFiles, type AttachedFile, attachedFileProblem, editorHtml } from './answers.rules.ts';
import type { AppletAnswer } from '../../answers/applet-answer.ts';
import type { AppletContent } from '../../kinds/applet-content.ts';
import { appletsTakingAnswers } from '../../kinds/group.rules.ts';
import type { HtmlSanitizer, StoredFiles } from '../applets.port.ts';
import { uploadFormats, EDITOR_IMAGE_FORMATS, type UploadFormat } from '../../uploads/upload-formats.rules.ts';

/** An answer ready to store, with its rich text as others read it. */
export interface PreparedAnswer {
  readonly answer: AppletAnswer;
  readonly html: string | null;
}

/**
 * Checks that every file of an answer exists and is of an accepted kind, and converts rich texts to HTML without
 * scripts.
 */
export class PrepareAnswers {
  constructor(
    private readonly files: StoredFiles,
    private readonly sanitizer: HtmlSanitizer,
  ) {}

  /**
   * APL-83 · Validates and prepares answers to these applets. Refuses with `stepFileMissing` a file that is incomplete,
   * unknown or another Traveler's, and with `appletFileUnsupported` a file of a kind that the applet does not accept.
   */
  async run(answers: readonly AppletAnswer[], contents: readonly AppletContent[]): Promise<readonly PreparedAnswer[]> {
    const asked = new Map(appletsTakingAnswers(contents).map((content) => [content.id, content]));
    await this.check(
      answers.flatMap((answer) => {
        const content = asked.get(answer.appletId);
        const taken = content ? uploadFormats(content) : [];
        return attachedFiles(answer).map((held) => [held, held.isImage ? EDITOR_IMAGE_FORMATS : taken] as const);
      }),
    );
    return answers.map((answer) => ({
      answer,
      html: answer.richText ? this.sanitizer.sanitize(editorHtml(answer.richText)) : null,
    }));
  }

  /** APL-83 · Checks files with the formats that are accepted for each. Refuses as `run` does. */
  async check(held: readonly (readonly [AttachedFile, readonly UploadFormat[]])[]): Promise<void> {
    if (held.length === 0) return;
    const whole = await this.files.findComplete(held.map(([{ url }]) => url));
    for (const [file, formats] of held) {
      const problem = attachedFileProblem(file, whole.get(file.url), formats);
      if (problem) throw new Refusal(problem.key, problem.details);
    }
  }
}
