import { Chat, ChatCounters, ChatTokens } from '#core/chat';
import { ThrottleChatMessages } from '#core/chat/server';
import { Refusal } from '#core/messages';
import type { RegisterRoute } from '../http/requests/route-definition.ts';
import { markChatRead, openChats, readChatMessages, sendChatMessage } from '#api/chat/chat.api';

export function chatRoutes(serve: RegisterRoute): void {
  serve(readChatMessages, { allow: 'verified' }, async ({ scope, input: { room, before, after, limit } }) => {
    if (before !== undefined && after !== undefined) throw new Refusal('errorInvalidRequest', { fields: 'after' });
    const chat = scope.get(Chat);
    const messages = after === undefined ? chat.history(room, before, limit) : chat.messagesAfter(room, after, limit);
    return { messages: await messages };
  });

  serve(
    sendChatMessage,
    {
      allow: 'verified',
      isIdempotent: true,
      beforeTransaction: ({ scope, session }) => scope.get(ThrottleChatMessages).run(session?.id ?? ''),
    },
    ({ scope, input: { room, id, text } }) => scope.get(Chat).send(room, { id, text }),
  );

  serve(
    openChats,
    {
      allow: 'verified',
      isIdempotent: true,
      hasSecrets: true,
      beforeTransaction: async ({ scope }) => {
        const token = await scope.get(ChatTokens).issue();
        await scope.get(ChatCounters).refresh();
        return token;
      },
    },
    async (_, firebase) => ({ firebase }),
  );

  serve(
    markChatRead,
    {
      allow: 'verified',
      isIdempotent: true,
      beforeTransaction: ({ scope, input }) => scope.get(ChatCounters).refresh([input.room]),
    },
    async ({ scope, input }) => {
      await scope.get(Chat).markRead(input.room);
      return {};
    },
  );
}
