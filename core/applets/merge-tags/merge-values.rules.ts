import type { MessageKey } from '../../messages/index.ts';
import { type AppletId, isBlank } from '../../shared/index.ts';
import { answerText, questionsOf, quizAnswerText, rankedTexts } from '../answers/answer-text.rules.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import { APPLET_TYPES, type AppletContent } from '../kinds/applet-content.ts';
import { isWellFormedApplet } from '../kinds/content-shape.rules.ts';
import { madlibInputText, madlibOptionLabel } from '../kinds/madlib.rules.ts';
import type { MergeContext, MergeTag, MergeValue } from './merge-tags.rules.ts';

/**
 * APL-6 · Returns a function that finds the value of a merge tag: text, an uploaded file under its name, a rank's
 * order, or the reason there is no value yet. A missing last name gives an empty text; while data loads, an unknown
 * value is a gap. Applets are indexed once, so that a thousand tags resolve quickly.
 */
export function mergeValueResolver(context: MergeContext): (tag: MergeTag) => MergeValue {
  const targets = targetsOf(context);
  const answerTo = (id: AppletId): AppletAnswer | undefined => targets.get(id)?.answer;
  const rankOf = remembered(({ content, answer }: Target) => rankedTexts(content, answer));
  const inputsOf = remembered(({ content }: Target) => byId(content.madlib?.inputs ?? []));
  const questionsIn = remembered(({ content }: Target) => byId(questionsOf(content)));

  return ({ kind, id, part }) => {
    if (kind === 'user') return ofUser(context.user, id);
    const target = targets.get(id);
    if (!target) return context.isPartial ? AWAITED : NOWHERE_ASKED;
    const { content, answer } = target;
    if (kind === 'applet') return valueOf(answerText(content, answerTo), target);
    if (kind !== content.appletType) return NOWHERE_ASKED;
    if (kind === 'rank') return valueOf(rankOf(target)[Number(part) - 1] ?? '', target);
    if (kind === 'madlib') {
      const input = inputsOf(target).get(part);
      if (!input) return NOWHERE_ASKED;
      return valueOf(madlibOptionLabel(input, madlibInputText(input, answer?.madlibAnswers)) ?? '', target);
    }
    const question = questionsIn(target).get(part);
    return question ? valueOf(quizAnswerText(question, answer), target) : NOWHERE_ASKED;
  };
}

/** An applet that a tag may name, with its answer; an answer to another kind of applet counts as none. */
interface Target {
  readonly content: AppletContent;
  readonly answer: AppletAnswer | undefined;
  readonly askedAt: string | undefined;
}

const targetsOf = ({ applets, answers, stepPaths }: MergeContext): ReadonlyMap<AppletId, Target> => {
  const given = new Map(answers.map((answer) => [answer.appletId, answer]));
  const targets = new Map<AppletId, Target>();
  const add = (content: AppletContent, groupAt: string | undefined): void => {
    if (!isWellFormedApplet(content)) return;
    const at = stepPaths.get(content.id) ?? groupAt;
    const answer = given.get(content.id);
    const isOfKind = answer?.appletType === content.appletType;
    targets.set(content.id, { content, answer: isOfKind ? answer : undefined, askedAt: at });
    for (const member of content.applets ?? []) add(member, at);
  };
  for (const content of applets) add(content, undefined);
  return targets;
};

const valueOf = (text: string | readonly string[], { content, answer, askedAt }: Target): MergeValue => {
  if (typeof text !== 'string' && text.length > 0) return { kind: 'list', items: text };
  if (typeof text === 'string' && !isBlank(text))
    return { kind: 'text', text, file: answer?.fileUploaded === false ? null : answer?.file };
  return { kind: 'missing', key: missingKey(content.appletType), title: content.title, askedAt };
};

const missingKey = (appletType: string): MessageKey => {
  switch (appletType) {
    case 'madlib':
      return 'mergeMadlibIncomplete';
    case 'rank':
      return 'mergeRankInvalid';
    case 'quiz':
      return 'mergeQuizUnselected';
    default:
      return APPLET_TYPES.some((type) => type === appletType) ? 'mergeAnswerMissing' : 'mergeAppletInvalid';
  }
};

const AWAITED: MergeValue = { kind: 'awaited' };

const NOWHERE_ASKED: MergeValue = { kind: 'missing', key: 'mergeAppletInvalid', title: '', askedAt: undefined };

const ofUser = (user: MergeContext['user'], field: string): MergeValue => {
  if (user && field === 'lastName') return { kind: 'text', text: user.lastName };
  if (user && field === 'firstName' && !isBlank(user.firstName)) return { kind: 'text', text: user.firstName };
  return { kind: 'missing', key: 'mergeUserMissing', title: '', askedAt: undefined };
};

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

const remembered = <Key, Value>(find: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
};
