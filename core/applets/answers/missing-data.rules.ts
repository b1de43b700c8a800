import type { MessageDetails, MessageKey } from '../../messages/index.ts';
import type { AppletAnswer } from './applet-answer.ts';
import { APPLET_TYPES, type AppletContent, type AppletType } from '../kinds/applet-content.ts';

/** APL-47 · The messages for a submission without the data of an applet, by its kind. */
export const MISSING_DATA: Readonly<Record<AppletType, MessageKey>> = {
  'upload-file': 'missingFile',
  'upload-image': 'missingImage',
  'upload-video': 'missingVideo',
  'generic-upload-file': 'missingFile',
  'generic-rich-text': 'missingRichText',
  'rich-text-entry': 'missingRichText',
  'inline-text': 'missingText',
  quiz: 'missingQuiz',
  'decision-tree': 'missingTree',
  rank: 'missingRank',
  madlib: 'missingMadlib',
  'random-selection': 'missingSelection',
  'group-applet': 'missingGroup',
};

/** A message, and the facts that fill it in. */
export interface MissingData {
  readonly key: MessageKey;
  readonly details: MessageDetails;
}

/**
 * APL-47 · The data that a submission lacks completely for one applet, which is a fault for the admin and not
 * unfinished work: the answer field of its kind, or for a group every member's answer. Display-only and unknown applets
 * lack none.
 */
export function missingData(content: AppletContent, answers: readonly AppletAnswer[]): MissingData | undefined {
  const kind = APPLET_TYPES.find((type) => type === content.appletType);
  if (kind === undefined || content.readOnly || hasData(kind, content, answers)) return undefined;
  return { key: MISSING_DATA[kind], details: { id: content.id } };
}

const hasData = (kind: AppletType, { id, applets = [] }: AppletContent, answers: readonly AppletAnswer[]): boolean => {
  if (kind === 'group-applet') {
    return applets.length === 0 || applets.some((member) => missingData(member, answers) === undefined);
  }
  return answers.some(
    (answer) => answer.appletId === id && answer.appletType === kind && isGiven(FIELDS[kind], answer),
  );
};

const isGiven = (fields: readonly (keyof AppletAnswer)[], answer: AppletAnswer): boolean =>
  fields.some((field) => answer[field] !== undefined && answer[field] !== null);

const file = ['file', 'fileUrl'] as const;

/** The field with the answer, by kind of applet. */
const FIELDS: Readonly<Record<Exclude<AppletType, 'group-applet'>, readonly (keyof AppletAnswer)[]>> = {
  'upload-file': file,
  'upload-image': file,
  'upload-video': file,
  'generic-upload-file': file,
  'generic-rich-text': ['richText'],
  'rich-text-entry': ['richText'],
  'inline-text': ['text'],
  quiz: ['quizInformation'],
  'decision-tree': ['files'],
  rank: ['options'],
  madlib: ['madlibAnswers'],
  'random-selection': ['text'],
};
