import type { AppletContent } from './applet-content.ts';
import { isAskableQuestion } from './quiz.rules.ts';
import {
  hasShape,
  isBoolean,
  isArrayOf,
  isNumber,
  isRecord,
  type ShapeGuard,
  isString,
  optional,
  nullish,
  nullable,
} from '../shape-guards.ts';

/**
 * APL-71 · True if every field of an authored applet has the type that rules and pages expect, at any depth. Fields of
 * its kind may be absent; a field of another type makes it malformed.
 */
export function isWellFormedApplet(content: unknown): content is AppletContent {
  if (!isRecord(content)) return false;
  const is = judged.get(content) ?? hasShape(applet, content);
  judged.set(content, is);
  return is;
}

/** Caches results by object, since content never changes and is checked at every keystroke. */
const judged = new WeakMap<object, boolean>();

/**
 * APL-71 · True if an applet can be shown to a Traveler: it is well formed, has the field of its kind, and asks
 * something, so that it can be completed. A display-only applet may ask nothing; one of an unknown kind is accepted
 * unchecked.
 */
export function isAnswerable(content: AppletContent): boolean {
  if (!isWellFormedApplet(content)) return false;
  const { appletType, quiz, madlib, options, decisionTreeBranches, applets, readOnly } = content;
  switch (appletType) {
    case 'quiz':
      return (
        quiz !== undefined && (readOnly || quiz.sections.some(({ questions }) => questions.some(isAskableQuestion)))
      );
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

const isFinite: ShapeGuard = (value) => isNumber(value) && Number.isFinite(value);

const node: ShapeGuard = (value) =>
  isRecord(value) &&
  isString(value['nodeType']) &&
  (value['nodeType'] === 'text'
    ? hasShape({ value: isString, marks: (all) => isArrayOf((mark) => hasShape({ type: isString }, mark), all) }, value)
    : hasShape({ data: isRecord, content: (all) => isArrayOf(node, all) }, value));

const titled = { id: isString, title: isString };

const placed: ShapeGuard = (value) => hasShape({ ...titled, order: isFinite }, value);

const input: ShapeGuard = (value) =>
  hasShape(
    { id: isString, type: isString, placeholder: nullish(isString), options: (all) => isArrayOf(isString, all) },
    value,
  );

const sentence = { sentence: isString, inputs: (all: unknown) => isArrayOf(input, all) };

const quizOption: ShapeGuard = (value) => hasShape({ ...titled, result: nullable(isString) }, value);

const slider: ShapeGuard = (value) => hasShape({ minimumValue: isFinite, maximumValue: isFinite }, value);

const question: ShapeGuard = (value) =>
  hasShape(
    {
      ...titled,
      options: (all) => isArrayOf(quizOption, all),
      slider: nullable(slider),
      madlib: nullable((one) => hasShape({ ...sentence, appletId: isString }, one)),
    },
    value,
  );

const section: ShapeGuard = (value) => hasShape({ ...titled, questions: (all) => isArrayOf(question, all) }, value);

const reward: ShapeGuard = (value) =>
  hasShape({ result: isString, title: isString, description: nullish(node), mediaUrl: nullish(isString) }, value);

const quiz: ShapeGuard = (value) =>
  hasShape(
    {
      id: isString,
      sections: (all) => isArrayOf(section, all),
      rewards: (all) => isArrayOf(reward, all),
      mixedResultText: nullish(node),
    },
    value,
  );

const applet: Readonly<Record<string, ShapeGuard>> = {
  id: isString,
  appletType: isString,
  title: isString,
  description: nullish(node),
  required: isBoolean,
  readOnly: isBoolean,
  placeholder: nullish(isString),
  sendButton: optional(isBoolean),
  thumbnailUrl: nullish(isString),
  headline: optional(isBoolean),
  tags: optional((all) => isArrayOf(isString, all)),
  uploadPrompt: nullish(isString),
  supportedTypes: optional((all) => isArrayOf(isString, all)),
  quiz: optional(quiz),
  madlib: optional((one) => hasShape(sentence, one)),
  options: optional((all) => isArrayOf(placed, all)),
  decisionTreeBranches: optional((all) => isArrayOf(placed, all)),
  // A malformed member is a matter of its own, as long as it can be told which one it is.
  applets: optional((all) => isArrayOf((one) => hasShape({ id: isString, appletType: isString }, one), all)),
  repeats: optional(isString),
};
