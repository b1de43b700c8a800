import type { AppletId } from '../../shared/index.ts';
import type { AnswerFile, MadlibAnswers } from '../answers/applet-answer.ts';
import type { EditorDocument } from '../rich-text/editor-document.ts';

/** What a Traveler writes into the form of an e-mail. */
export interface ShareForm {
  readonly receiver: string;
  readonly subject: string;
  /** May be empty. */
  readonly message: string;
}

/** One applet's answer as it goes out; the field of its type is filled. */
export interface SharedApplet {
  readonly appletContentfulId: AppletId;
  /** madlib, rich-text-entry, upload-file, upload-image, upload-video, or inline-text with its sentence as a text of the editor. */
  readonly type: string;
  readonly richText: EditorDocument | null;
  readonly madlibAnswers: MadlibAnswers;
  readonly file: Pick<AnswerFile, 'type' | 'uri'> | null;
}

/** What a share form complains about: its own fields, and what is to be shared. */
export interface ShareFields extends ShareForm {
  readonly artifacts: readonly SharedApplet[];
}

export interface AppletShare extends ShareForm, SharedApplet {}

export interface StepShare extends ShareForm {
  readonly stepId: string;
  readonly applets: readonly SharedApplet[];
}

/** One applet's answer as an email shows it: as text, or as a stored file. */
export interface SharedItem {
  readonly title: string;
  readonly text: string;
  /** The address of its stored file; null where there is none. */
  readonly file: string | null;
}

/** What became of an email that was shared: it waits to be sent, was sent, or was given up. */
export const SHARE_DELIVERIES = ['waiting', 'sent', 'failed'] as const;
export type ShareDelivery = (typeof SHARE_DELIVERIES)[number];
