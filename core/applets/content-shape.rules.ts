import type { AppletContent } from './applet-content.ts';
import { isAsking } from './quiz.rules.ts';
import {
  hasShape,
  isFlag,
  isListOf,
  isNumber,
  isRecord,
  type IsShape,
  isText,
  leftOutOr,
  maybe,
  nothingOr,
} from './shape.ts';

/**
 * APL-71 · Whether every field of an authored applet is of the kind of value that rules and pages look for, however deep.
 * What belongs to its kind alone may be left out; what is there and is something else makes it malformed.
 */
export function isWellFormed(content: unknown): content is AppletContent {
  if (!isRecord(content)) return false;
  const is = judged.get(content) ?? hasShape(applet, content);
  judged.set(content, is);
  return is;
}

/** Content never changes once it is there, and is asked about with every letter that somebody types. */
const judged = new WeakMap<object, boolean>();

/**
 * APL-71 · Whether an applet can be put before somebody: it is well formed, has the field of its kind, and asks something
 * there, so that it can be completed at all. One that only shows its answer may ask nothing; one of an unknown kind cannot be judged.
 */
export function isAskable(content: AppletContent): boolean {
  if (!isWellFormed(content)) return false;
  const { appletType, quiz, madlib, options, decisionTreeBranches, applets, readOnly } = content;
  switch (appletType) {
    case 'quiz':
      return quiz !== undefined && (readOnly || quiz.sections.some(({ questions }) => questions.some(isAsking)));
    case 'madlib':
      return madlib !== undefined && (readOnly || madlib.inputs.length > 0);
    case 'decision-tree':
      return decisionTreeBranches !== undefined && (readOnly || decisionTreeBranches.length > 0);
    case 'rank':
    case 'random-selection':
      return options !== undefined;
    case 'group-applet':
      return applets !== undefined;
    default:
      return true;
  }
}

const isFinite: IsShape = (value) => isNumber(value) && Number.isFinite(value);

const node: IsShape = (value) =>
  isRecord(value) &&
  isText(value['nodeType']) &&
  (value['nodeType'] === 'text'
    ? hasShape({ value: isText, marks: (all) => isListOf((mark) => hasShape({ type: isText }, mark), all) }, value)
    : hasShape({ data: isRecord, content: (all) => isListOf(node, all) }, value));

const titled = { id: isText, title: isText };

const placed: IsShape = (value) => hasShape({ ...titled, order: isFinite }, value);

const input: IsShape = (value) =>
  hasShape({ id: isText, type: isText, placeholder: maybe(isText), options: (all) => isListOf(isText, all) }, value);

const sentence = { sentence: isText, inputs: (all: unknown) => isListOf(input, all) };

const quizOption: IsShape = (value) => hasShape({ ...titled, result: nothingOr(isText) }, value);

const slider: IsShape = (value) => hasShape({ minimumValue: isFinite, maximumValue: isFinite }, value);

const question: IsShape = (value) =>
  hasShape(
    {
      ...titled,
      options: (all) => isListOf(quizOption, all),
      slider: nothingOr(slider),
      madlib: nothingOr((one) => hasShape({ ...sentence, appletId: isText }, one)),
    },
    value,
  );

const section: IsShape = (value) => hasShape({ ...titled, questions: (all) => isListOf(question, all) }, value);

const reward: IsShape = (value) =>
  hasShape({ result: isText, title: isText, description: maybe(node), mediaUrl: maybe(isText) }, value);

const quiz: IsShape = (value) =>
  hasShape(
    {
      id: isText,
      sections: (all) => isListOf(section, all),
      rewards: (all) => isListOf(reward, all),
      mixedResultText: maybe(node),
    },
    value,
  );

const applet: Readonly<Record<string, IsShape>> = {
  id: isText,
  appletType: isText,
  title: isText,
  description: maybe(node),
  required: isFlag,
  readOnly: isFlag,
  placeholder: maybe(isText),
  sendButton: leftOutOr(isFlag),
  thumbnailUrl: maybe(isText),
  tags: leftOutOr((all) => isListOf(isText, all)),
  uploadPrompt: maybe(isText),
  supportedTypes: leftOutOr((all) => isListOf(isText, all)),
  quiz: leftOutOr(quiz),
  madlib: leftOutOr((one) => hasShape(sentence, one)),
  options: leftOutOr((all) => isListOf(placed, all)),
  decisionTreeBranches: leftOutOr((all) => isListOf(placed, all)),
  // A malformed member is a matter of its own, as long as it can be told which one it is.
  applets: leftOutOr((all) => isListOf((one) => hasShape({ id: isText, appletType: isText }, one), all)),
  repeats: leftOutOr(isText),
};
