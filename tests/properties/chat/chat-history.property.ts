import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatMessagesOf, instants, relationshipWorlds } from '#core/arbitraries';
import {
  canEnterChatroom,
  CHAT_PAGE_MAX,
  type ChatMessage,
  chatMembershipOf,
  chatPageLength,
  chatRelationshipOf,
  mergedChat,
  messageMoment,
} from '#core/chat';
import { relationshipSeenBy } from '#core/relationships';
import type { Instant } from '#core/shared';
import { forAll } from '../support/for-all.ts';
import { messagesAfter, messagesBefore } from '../../memory/chat/chat-thread.ts';

/** Messages of one room as it receives them: in order, each at a moment of its own. */
const received = chatMessagesOf(['ann', 'ben']).map((messages) => {
  const saved: ChatMessage[] = [];
  for (const message of mergedChat([], messages))
    saved.push({ ...message, createdAt: messageMoment(message.createdAt, saved.at(-1)?.createdAt ?? null) });
  return saved;
});

test('[CHT-3] a room receives each message later than the one before, and now unless that is too early', () =>
  forAll([instants, instants], (now, last) => {
    const moment = messageMoment(now, last);
    expect(moment > last).toBe(true);
    expect(Date.parse(moment)).toBe(Math.max(Date.parse(now), Date.parse(last) + 1));
    expect(messageMoment(now, null)).toBe(now);
  }));

test('[CHT-3] what a room received one after the other is in that order already', () =>
  forAll([received], (messages) => {
    expect(mergedChat([], messages)).toEqual(messages);
  }));

test('[CHT-11] reading from page to page, backwards or forwards, gives every message once and in order', () =>
  forAll([received, fc.integer({ min: 1, max: 5 })], (messages, limit) => {
    const backwards: ChatMessage[] = [];
    let before: Instant | undefined;
    for (let page = messagesBefore(messages, before, limit); page.length > 0;) {
      expect(page.length).toBeLessThanOrEqual(limit);
      backwards.unshift(...page);
      before = page[0]?.createdAt;
      page = messagesBefore(messages, before, limit);
    }
    expect(backwards).toEqual(messages);
    const forwards: ChatMessage[] = [];
    for (let page = messagesAfter(messages, '', limit); page.length > 0;) {
      expect(page.length).toBeLessThanOrEqual(limit);
      forwards.push(...page);
      page = messagesAfter(messages, page.at(-1)?.createdAt ?? '', limit);
    }
    expect(forwards).toEqual(messages);
  }));

test('[CHT-11] a page has 50 messages, or as many as asked for, at least 1 and at most 100', () => {
  expect([chatPageLength(), chatPageLength(0), chatPageLength(7.9), chatPageLength(101)]).toEqual([50, 1, 7, 100]);
  forAll([fc.integer({ min: 1, max: CHAT_PAGE_MAX })], (limit) => {
    expect(chatPageLength(limit)).toBe(limit);
  });
});

test('[CHT-1] two people with an account are the members of their room, and enter it while either sees one', () =>
  forAll([relationshipWorlds], ({ pairs }) => {
    for (const pair of pairs) {
      const { inviter, invitee } = pair;
      const membership = chatMembershipOf(pair);
      expect(membership?.members).toEqual(
        inviter.id === null || invitee.id === null ? undefined : [inviter.id, invitee.id],
      );
      if (!membership) continue;
      const seen = relationshipSeenBy(pair, invitee);
      const hasRoom = seen !== undefined && chatRelationshipOf(seen) !== undefined;
      for (const member of membership.members) expect(canEnterChatroom(membership, member)).toBe(hasRoom);
    }
    expect(chatMembershipOf({ ...vacant, inviter: { id: null } })).toBeUndefined();
    expect(chatMembershipOf({ ...vacant, isOpen: true })?.relationshipStatus).toBe('Invitation sent');
  }));

const vacant = {
  type: 'Guide',
  isOpen: false,
  fellowsBefore: false,
  inviter: { id: 'a' },
  invitee: { id: 'b' },
} as const;
