import type { AppletId } from '../../shared/index.ts';
import type { AppletAnswer } from '../answers/applet-answer.ts';
import type { AppletContent } from './applet-content.ts';
import { isWellFormedApplet } from './content-shape.rules.ts';
import { isAnswerBegun } from '../answers/answer-state.rules.ts';

/** An applet that is stored separately, with its group and its position there. */
export interface GroupedApplet {
  readonly content: AppletContent;
  readonly groupId: AppletId | null;
  readonly groupOrder: number | null;
}

/** An applet with an answer of its own, and the groups around it. */
export interface AnswerableApplet {
  readonly content: AppletContent;
  readonly answer: AppletAnswer | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
}

/** APL-23 · True if an applet is a group, which has no answer of its own; its members do. */
export function isGroupApplet({ appletType }: Pick<AppletContent, 'appletType'>): boolean {
  return appletType === 'group-applet';
}

/**
 * APL-23 · Every applet with an answer of its own, in order: groups are replaced by their members at any depth. A
 * malformed group is kept as it is, without its members.
 */
export function appletsTakingAnswers(contents: readonly AppletContent[]): readonly AppletContent[] {
  return contents.flatMap((content) => (hasMembers(content) ? appletsTakingAnswers(content.applets ?? []) : [content]));
}

/** APL-23 · An applet, and every applet inside it with an answer of its own. */
export function appletAndMembers(content: AppletContent): readonly AppletContent[] {
  return [content, ...appletsTakingAnswers([content])];
}

/**
 * APL-23 · The applets that a Traveler answers, with their answers: members of a read-only group are read-only, and
 * members of an optional group are required only once one of them is started.
 */
export function answerableApplets(
  contents: readonly AppletContent[],
  answers: readonly AppletAnswer[],
): readonly AnswerableApplet[] {
  return contents.flatMap((content): readonly AnswerableApplet[] => {
    const { required, readOnly, applets = [] } = content;
    if (!hasMembers(content)) return [{ content, answer: answerTo(content, answers), required, readOnly }];
    const members = answerableApplets(applets, answers);
    const isAsked = required || members.some((member) => !member.readOnly && isAnswerBegun(member.answer));
    return members.map((member) => ({
      ...member,
      required: member.required && isAsked,
      readOnly: member.readOnly || readOnly,
    }));
  });
}

/**
 * APL-23 · Separately stored applets with the members of groups nested in order; ties and members without a position
 * keep their order, those last. Each occurs exactly once: an applet that names a missing group, or itself, is not
 * nested.
 */
export function nestedApplets(applets: readonly GroupedApplet[]): readonly AppletContent[] {
  const groupOf = ({ groupId }: GroupedApplet): GroupedApplet | undefined =>
    applets.find(({ content }) => content.id === groupId && isGroupApplet(content));
  const isInside = (applet: GroupedApplet): boolean => {
    const above = new Set<GroupedApplet>();
    for (let group = groupOf(applet); group && !above.has(group); group = groupOf(group)) above.add(group);
    return above.size > 0 && !above.has(applet);
  };
  const inside = new Set(applets.filter(isInside));
  const nested = ({ content }: GroupedApplet, own: GroupedApplet): AppletContent => {
    if (!isGroupApplet(content)) return content;
    const members = applets
      .filter((applet) => inside.has(applet) && groupOf(applet) === own)
      .toSorted((one, other) => orderOf(one) - orderOf(other));
    return { ...content, applets: members.map((member) => nested(member, member)) };
  };
  return applets.filter((applet) => !inside.has(applet)).map((applet) => nested(applet, applet));
}

const hasMembers = (content: AppletContent): boolean => isGroupApplet(content) && isWellFormedApplet(content);

const orderOf = ({ groupOrder }: GroupedApplet): number => groupOrder ?? Number.MAX_SAFE_INTEGER;

const answerTo = ({ id }: AppletContent, answers: readonly AppletAnswer[]): AppletAnswer | undefined =>
  answers.findLast(({ appletId }) => appletId === id);
