import type { ChatPanel, OutgoingMessage, ShownMessage } from './chat-panel.ts';
import type { ChatId, ChatMessage, ChatMessageId } from './chatroom.ts';

/** CHT-9 · A message shows at once, marked as waiting, also when it is sent again; not when it is known to be kept. */
export function sentMessage(panel: ChatPanel, chatId: ChatId, message: ChatMessage): ChatPanel {
  if (panel.chatId === chatId && panel.messages.some(({ id }) => id === message.id)) return panel;
  const others = panel.outgoing.filter((one) => !isIt(one, chatId, message.id));
  return { ...panel, outgoing: [...others, { chatId, message, isRefused: false }] };
}

/** CHT-9 · A message that was refused stays, marked as not sent; one that is known to be kept is not touched. */
export function refusedMessage(panel: ChatPanel, chatId: ChatId, id: ChatMessageId): ChatPanel {
  const outgoing = panel.outgoing.map((one) => (isIt(one, chatId, id) ? { ...one, isRefused: true } : one));
  return { ...panel, outgoing };
}

/** CHT-9 · What the panel shows: the messages of the room in order, then what is on its way there. */
export function shownMessages({ chatId, messages, outgoing }: ChatPanel): readonly ShownMessage[] {
  return [
    ...messages.map((message) => ({ message, state: 'sent' as const })),
    ...outgoing
      .filter((one) => one.chatId === chatId)
      .map(({ message, isRefused }) => ({ message, state: isRefused ? ('not sent' as const) : ('waiting' as const) })),
  ];
}

const isIt = (one: OutgoingMessage, chatId: ChatId, id: ChatMessageId): boolean =>
  one.chatId === chatId && one.message.id === id;
