import type { RichText } from '../../shared/index.ts';
import type { AppletContent } from '../kinds/applet-content.ts';
import { isWellFormedApplet } from '../kinds/content-shape.rules.ts';
import type { MergeContext } from './merge-tags.ts';
import { mergedRichText } from './merged-rich-text.rules.ts';

/**
 * APL-6 · An applet with the tags filled in wherever it may have them: in its description, in what a quiz says of its
 * results, and in its members. One that is malformed stays as it is.
 */
export function mergedApplet(content: AppletContent, context: MergeContext): AppletContent {
  if (!isWellFormedApplet(content)) return content;
  const { description, quiz, applets } = content;
  const filled = (text: RichText | null): RichText | null => text && mergedRichText(text, context);
  return {
    ...content,
    description: filled(description),
    ...(quiz && {
      quiz: {
        ...quiz,
        mixedResultText: filled(quiz.mixedResultText),
        rewards: quiz.rewards.map((reward) => ({ ...reward, description: filled(reward.description) })),
      },
    }),
    ...(applets && { applets: applets.map((member) => mergedApplet(member, context)) }),
  };
}
