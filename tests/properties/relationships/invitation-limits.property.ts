import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instants, relationshipLists } from '#core/arbitraries';
import {
  NO_PROFILE,
  INVITATION_LIMITS,
  invitationExpiry,
  invitationLinkProblem,
  openInvitationsProblem,
  type Relationship,
  sentInvitationLink,
} from '#core/relationships';
import { plusMinutes } from '#core/shared';
import { forAll } from '../support/for-all.ts';

const AT = '2026-11-20T09:00:00.000Z';
const TWO_WEEKS = 14 * 24 * 60;

const someone = { id: null, displayName: 'Somebody', email: 'somebody@people.test', ...NO_PROFILE };
const sentTo = (at: number): Relationship => ({
  id: `sent-${at}`,
  relatedUser: { ...someone, email: `open-${at}@people.test` },
  relationshipType: 'External Mentor',
  relationshipStatus: 'Invitation sent',
  unreadMessages: 0,
  lastMessage: null,
  updatedAt: AT,
  inviteeEmail: `open-${at}@people.test`,
  fellowsBefore: false,
});

test('[REL-23] ten open invitations that I sent are enough, whatever else I have and received', () =>
  forAll([relationshipLists, fc.nat(12)], ({ list }, sent) => {
    const others = list.filter(({ relationshipStatus }) => relationshipStatus !== 'Invitation sent');
    const own = [...others, ...Array.from({ length: sent }, (_, at) => sentTo(at))];
    expect(openInvitationsProblem(own, someone)).toBe(sent < 10 ? undefined : 'invitationsOpenFull');
  }));

test.each([
  ['whoever has an open invitation is invited again', 10, 'open-3@people.test', undefined],
  ['however their address is spelled', 10, ' OPEN-3@people.test', undefined],
  ['even so the others count', 11, 'open-3@people.test', 'invitationsOpenFull'],
  ['nobody else is invited', 10, 'open-10@people.test', 'invitationsOpenFull'],
])('[REL-23] with ten open invitations: %s', (_, sent, email, problem) => {
  const own = Array.from({ length: sent }, (_each, at) => sentTo(at));
  expect(openInvitationsProblem(own, { id: null, email })).toBe(problem);
});

test('[REL-23] many who are related count for nothing', () => {
  const settled = Array.from({ length: 30 }, (_, at): Relationship => {
    const relationshipStatus = at % 2 === 0 ? 'Confirmed' : 'Invitation received';
    return { ...sentTo(at), relationshipType: 'Mentor', relationshipStatus };
  });
  expect(openInvitationsProblem(settled, someone)).toBeUndefined();
  expect(INVITATION_LIMITS).toEqual({
    open: 10,
    sent: { most: 20, minutes: 24 * 60 },
    toAddress: { most: 1, minutes: 7 * 24 * 60 },
  });
});

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('[REL-25] the link in the email that I sent, %i minutes after 14 days: over is %s', (minutes, isOver) => {
  const until = invitationExpiry(AT);
  expect(until).toBe(plusMinutes(AT, TWO_WEEKS));
  expect(sentInvitationLink(sentTo(0), plusMinutes(AT, TWO_WEEKS + minutes))).toEqual({ until, isOver });
});

test.each([
  ['an open invitation', { isOpen: true }, null, -1, undefined],
  ['an open invitation at the end of the 14 days', { isOpen: true }, null, 0, 'invitationExpired'],
  ['an open invitation after the 14 days', { isOpen: true }, null, 1, 'invitationExpired'],
  ['one that was answered by this link', { isOpen: true }, AT, -1, 'invitationNotOpen'],
  ['one that was answered elsewhere', { isOpen: false }, null, -1, 'invitationNotOpen'],
  ['one that was taken back', undefined, null, -1, 'invitationNotOpen'],
  ['one that was answered, after the 14 days', { isOpen: false }, AT, 1, 'invitationNotOpen'],
  ['one that was taken back, after the 14 days', undefined, null, 1, 'invitationNotOpen'],
] as const)('[REL-25] the link of %s', (_, pair, usedAt, minutes, problem) =>
  forAll([instants], (mailedAt) => {
    const expiresAt = invitationExpiry(mailedAt);
    expect(invitationLinkProblem(pair, { usedAt, expiresAt }, plusMinutes(expiresAt, minutes))).toBe(problem);
  }),
);
