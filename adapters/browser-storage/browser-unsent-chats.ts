import type { SessionStore } from '#core/account';
import { type OutgoingMessage, type UnsentChat, UnsentChats } from '#core/chat';
import {
  parseStoredJson,
  attempt,
  type EnumerableStorage,
  keysUnder,
  localStorageOrNone,
  signedInTraveler,
  UNSENT_CHATS,
} from './web-storage.ts';

/** Unsent text of each room in the browser's storage, under its person; lost where that is full or forbidden. */
export class BrowserUnsentChats extends UnsentChats {
  constructor(
    private readonly sessionStore: SessionStore,
    private readonly storage: EnumerableStorage = localStorageOrNone(),
  ) {
    super();
  }

  all(): readonly UnsentChat[] {
    const own = this.own();
    if (own === undefined) return [];
    const kept = attempt(() =>
      keysUnder(own, this.storage).flatMap((key) => {
        const unsent = unsentOf(parseStoredJson(this.storage.getItem(key)));
        if (!unsent) this.storage.removeItem(key);
        return unsent ?? [];
      }),
    );
    return kept ?? [];
  }

  save(unsent: UnsentChat): void {
    const own = this.own();
    if (own === undefined) return;
    const key = own + unsent.chatId;
    const isEmpty = unsent.draft === '' && unsent.outgoing.length === 0;
    // Where nothing can be kept the page still has it.
    attempt(() => (isEmpty ? this.storage.removeItem(key) : this.storage.setItem(key, JSON.stringify(unsent))));
  }

  private own(): string | undefined {
    const id = signedInTraveler(this.sessionStore);
    return id && `${UNSENT_CHATS}${id}.`;
  }
}

type Unknown<Shape> = Partial<Record<keyof Shape, unknown>>;

function unsentOf(value: unknown): UnsentChat | undefined {
  const { chatId, draft, outgoing } = (value ?? {}) as Unknown<UnsentChat>;
  if (typeof chatId !== 'string' || typeof draft !== 'string' || !Array.isArray(outgoing)) return undefined;
  return { chatId, draft, outgoing: outgoing.filter((one) => isOutgoing(one, chatId)) };
}

function isOutgoing(value: unknown, room: string): value is OutgoingMessage {
  const { chatId, message, isRefused } = (value ?? {}) as Unknown<OutgoingMessage>;
  const { id, text, createdAt, senderId } = (message ?? {}) as Unknown<OutgoingMessage['message']>;
  const isDated = typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt));
  return (
    chatId === room &&
    typeof isRefused === 'boolean' &&
    isDated &&
    [id, text, senderId].every((one) => typeof one === 'string')
  );
}
