import type { AppletContent } from '#core/applets';
import type { AnsweredAppletOfAnyKind, AnsweredAppletTree } from '#core/arbitraries';

export const holds = ({ state }: AnsweredAppletOfAnyKind): boolean => state === 'partial' || state === 'complete';

/** The groups around a member, outermost first, that contain it. */
const around = (tree: AnsweredAppletTree, member: AnsweredAppletOfAnyKind): readonly AppletContent[] => {
  const path = (content: AppletContent): readonly AppletContent[] | undefined => {
    if (content === member.content) return [];
    for (const inner of content.applets ?? []) {
      const rest = path(inner);
      if (rest) return [content, ...rest];
    }
    return undefined;
  };
  return path(tree.content) ?? [];
};

export const isShown = (tree: AnsweredAppletTree, member: AnsweredAppletOfAnyKind): boolean =>
  member.content.readOnly || around(tree, member).some(({ readOnly }) => readOnly);

export const mustBe = (tree: AnsweredAppletTree, member: AnsweredAppletOfAnyKind): boolean =>
  member.content.required &&
  around(tree, member).every(
    (group) =>
      group.required ||
      tree.members.some(
        (other) =>
          holds(other) &&
          around(tree, other).includes(group) &&
          !other.content.readOnly &&
          !around(tree, other)
            .slice(around(tree, other).indexOf(group) + 1)
            .some(({ readOnly }) => readOnly),
      ),
  );
