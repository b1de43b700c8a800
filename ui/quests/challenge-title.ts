import { formatMessage } from '#core/messages';
import { titlePlaceholder } from '#core/quests';

/** QST-20 · The title of a challenge as it is displayed. */
export function challengeTitle(challenge: { readonly title: string }): string {
  const placeholder = titlePlaceholder(challenge);
  return placeholder ? formatMessage(placeholder) : challenge.title;
}
