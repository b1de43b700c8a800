import type { RelatedUser } from '../relationships/index.ts';
import { formerTraveler, type AuthorProfile } from '../shared/index.ts';
import type { ChatMessage } from './chatroom.ts';

/** ACC-8 · Who wrote a message, as the room says it: the one of these people whose it is, else somebody whose account is gone. */
export function chatMessageAuthor(
  { senderId }: Pick<ChatMessage, 'senderId'>,
  people: readonly Pick<RelatedUser, 'id' | 'displayName' | 'profilePictureUrl'>[],
): AuthorProfile {
  const sender = people.find(({ id }) => id === senderId);
  return sender ? { displayName: sender.displayName, profilePictureUrl: sender.profilePictureUrl } : formerTraveler();
}
