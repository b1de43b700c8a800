import { copyChat } from '#adapters/firestore/chat/copied-chat';
import { roomOf } from '#adapters/firestore/chat/firestore-rooms';
import { storedChats, storedMessages } from '#adapters/postgres/chat/stored-chats';
import { formatMessage, Refusal } from '#core/messages';
import { type Command, DRY_RUN_OPTION } from '../command.ts';

/** The commands for the storage of chats. */
export const chatCommands: readonly Command[] = [
  {
    name: 'chat copy-to-firestore',
    arguments: [],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorChatCopy',
    example: '--dry-run',
    transactionMode: 'own',
    run: async ({ context: { db, firestore } }, typed) => {
      if (!firestore) throw new Refusal('chatNotInFirestore');
      const isDry = typed.hasFlag('dry-run');
      const copied = { chats: 0, messages: 0 };
      for (const { unread, ...pair } of await storedChats(db)) {
        const chat = { room: roomOf(pair), unread, messages: storedMessages(db, pair.id) };
        const messages = await copyChat(firestore.rooms, chat, isDry);
        copied.messages += messages;
        if (messages > 0) copied.chats += 1;
      }
      if (copied.messages === 0)
        return { result: 'unchanged', lines: [formatMessage('operatorUnchanged')], json: copied };
      return {
        result: isDry ? 'tried' : 'done',
        lines: isDry
          ? [formatMessage('chatToCopy', copied), formatMessage('operatorDry')]
          : [formatMessage('chatCopied', copied)],
        json: copied,
      };
    },
  },
];
