import { Refusal } from '../../messages/index.ts';
import {
  type AbuseInbox,
  abuseReportProblem,
  plusMinutes,
  type ReportedMessage,
  textWithContext,
  type TravelerId,
} from '../../shared/index.ts';
import { CHAT_PAGE_MAX } from '../chat-history.rules.ts';
import type { Chat } from '../chat.port.ts';

/** REL-28 · Reports a message of a room that the caller may enter, with the messages before it. */
export class ReportMessage {
  constructor(
    private readonly own: TravelerId,
    private readonly chat: Chat,
    private readonly inbox: AbuseInbox,
  ) {}

  /** Refuses with `errorNotFound` a message that is not there. */
  async run({ room, id, at }: ReportedMessage, reason: string): Promise<void> {
    const said = await this.chat.history(room, plusMinutes(at, 1), CHAT_PAGE_MAX);
    const place = said.findIndex((one) => one.id === id && one.createdAt === at);
    const found = textWithContext(
      said.map(({ senderId: authorId, text: words, createdAt }) => ({ authorId, words, at: createdAt })),
      place,
    );
    if (!found) throw new Refusal('errorNotFound');
    const report = { kind: 'message' as const, targetId: id, ...found, reason };
    const problem = abuseReportProblem(report, this.own);
    if (problem) throw new Refusal(problem);
    await this.inbox.keep(this.own, report);
  }
}
