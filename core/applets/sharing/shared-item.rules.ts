import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { answerText, numberedListText } from '../answers/answer-text.rules.ts';
import { editorDocumentText } from '../rich-text/editor-document.rules.ts';
import type { SharedApplet, SharedItem } from './sharing.rules.ts';

/** APL-96 · An applet's answer in an email: under its title as a text, or as its stored file. */
export function sharedItem(content: AppletContent, shared: SharedApplet): SharedItem {
  return {
    title: content.title,
    text: shared.file ? '' : numberedListText(answerText(content, () => answerIn(shared))),
    file: shared.file?.uri ?? null,
  };
}

/** APL-96 · The answer that an emailed item contains. */
export function answerIn({ appletContentfulId, type, richText, madlibAnswers, file }: SharedApplet): AppletAnswer {
  return {
    appletId: appletContentfulId,
    appletType: type,
    text: type === 'inline-text' && richText ? editorDocumentText(richText) : null,
    richText,
    madlibAnswers,
    fileUrl: file?.uri ?? null,
    fileType: file?.type ?? null,
  };
}
