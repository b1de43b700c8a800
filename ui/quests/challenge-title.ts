import { formatMessage } from '#core/messages';
import { titlePlaceholder } from '#core/quests';

/** QST-20 · What a challenge is called where it is shown. */
export function challengeTitle(challenge: { readonly title: string }): string {
  const placeholder = titlePlaceholder(challenge);
  return placeholder ? formatMessage(placeholder) : challenge.title;
}
