import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emails, relatedNames, relationshipLists, relationships, relationshipsWith } from '#core/arbitraries';
import { chatRelationshipOf, latestChat } from '#core/chat';
import { messages, formatMessage } from '#core/messages';
import {
  NO_PROFILE,
  cardActions,
  invitableTypeOf,
  invitableFellowTravelers,
  isCardClickable,
  isConfirmed,
  isExternal,
  isMentor,
  isMentoring,
  isRunningPartner,
  mayRemove,
  messagePreview,
  type Relationship,
  RELATIONSHIP_STATUSES,
  RELATIONSHIP_TYPES,
  relationshipLabel,
  relationshipMeaning,
  relationshipsInOrder,
  relationshipsMatching,
  type RelationshipType,
  relationshipTypeOf,
  sentInvitationLink,
  showsUnread,
} from '#core/relationships';
import { minutesBetween, plusMinutes } from '#core/shared';
import { emailSpelledDifferently } from './relationship-actions.ts';
import { relationshipProblem } from './relationship-problem.ts';
import { forAll } from '../support/for-all.ts';

/** External, running partner, mentor; and what the other one is called. */
const kinds: Record<RelationshipType, readonly [boolean, boolean, boolean, string]> = {
  'Fellow Traveler': [false, false, false, 'Fellow Traveler'],
  Mentor: [false, false, true, 'Mentor'],
  'External Mentor': [true, false, true, 'Mentor'],
  'External Running Partner': [true, true, false, 'Running Partner'],
  'Running Partner': [false, true, false, 'Running Partner'],
  Guide: [false, false, false, 'Guide'],
};

const INVITED_TYPES = ['Running Partner', 'External Running Partner', 'Mentor', 'External Mentor'] as const;

test.each(RELATIONSHIP_TYPES)('[REL-6][REL-12] %s', (type) => {
  const [outside, partner, mentor, label] = kinds[type];
  expect([isExternal(type), isRunningPartner(type), isMentor(type)]).toEqual([outside, partner, mentor]);
  for (const inviteeEmail of ['them@x.org', null]) {
    const confirmed = { relationshipType: type, relationshipStatus: 'Confirmed' as const, inviteeEmail };
    expect(messages[relationshipLabel(confirmed, 'me@x.org')]).toBe(label);
  }
});

test('[REL-37] everybody has one line that says what they do, another for each side and kind, and none before they answered', () => {
  const sides = RELATIONSHIP_TYPES.flatMap((relationshipType) =>
    ['them@x.org', 'me@x.org'].map((inviteeEmail) => ({ relationshipType, inviteeEmail })),
  );
  for (const side of sides)
    for (const relationshipStatus of RELATIONSHIP_STATUSES) {
      const meaning = relationshipMeaning({ ...side, relationshipStatus }, 'me@x.org');
      expect(meaning !== undefined).toBe(relationshipStatus === 'Confirmed');
    }
  const said = (relationshipType: RelationshipType, inviteeEmail: string): string =>
    messages[
      relationshipMeaning({ relationshipType, inviteeEmail, relationshipStatus: 'Confirmed' }, 'me@x.org') ??
        'errorDefault'
    ];
  expect(said('Mentor', 'them@x.org')).toBe('Reads what you share, and gives feedback.');
  expect(said('External Mentor', 'them@x.org')).toBe(said('Mentor', 'them@x.org'));
  expect(said('Mentor', 'me@x.org')).toBe('You read what they share, and give feedback.');
  expect(new Set(sides.map((side) => said(side.relationshipType, side.inviteeEmail))).size).toBe(5);
});

test('[REL-12] while an invitation is open, nobody is called what they were only asked to be', () => {
  const asked = INVITED_TYPES.map((relationshipType) =>
    (['Invitation sent', 'Invitation received'] as const).map((relationshipStatus) =>
      relationshipLabel({ relationshipType, relationshipStatus, inviteeEmail: 'me@x.org' }, 'me@x.org'),
    ),
  );
  const [partner, mentor] = [
    ['cardAskedPartner', 'cardInvitesPartner'],
    ['cardAskedMentor', 'cardInvitesMentor'],
  ];
  expect(asked).toEqual([partner, partner, mentor, mentor]);
});

test('[REL-7] an invitation asks for a running partner or a mentor, whatever the word and the account; nobody is invited to be anything else', () => {
  const asked = RELATIONSHIP_TYPES.map((type) => [type, invitableTypeOf(type)]);
  expect(Object.fromEntries(asked)).toEqual({
    'Fellow Traveler': undefined,
    Mentor: 'Mentor',
    'External Mentor': 'Mentor',
    'External Running Partner': 'Running Partner',
    'Running Partner': 'Running Partner',
    Guide: undefined,
  });
});

test('[REL-6] only what is confirmed counts', () => {
  for (const relationshipStatus of RELATIONSHIP_STATUSES) {
    expect(isConfirmed({ relationshipStatus })).toBe(relationshipStatus === 'Confirmed');
  }
});

test('[REL-6][REL-12] a mentor relationship that was offered to my address is my mentoring, however it is spelled', () => {
  const mine = emails.chain((own) => fc.tuple(fc.constant(own), emailSpelledDifferently(own), relationshipsWith(own)));
  forAll([mine, emails], ([own, spelled, relationship], other) => {
    fc.pre(other.toLowerCase() !== own.toLowerCase());
    const isMentors = relationship.relationshipType.endsWith('Mentor');
    const offered = { ...relationship, inviteeEmail: spelled };
    expect(isMentoring(offered, own)).toBe(isMentors);
    expect(relationshipLabel(offered, own) === 'relationshipMentoring').toBe(isMentors && isConfirmed(offered));
    expect(isMentoring({ ...relationship, inviteeEmail: other }, own)).toBe(false);
    expect(isMentoring({ ...relationship, inviteeEmail: null }, own)).toBe(false);
  });
});

test('[REL-7] types are read in both spellings, and nothing else is', () => {
  const words: Record<string, RelationshipType> = {
    MENTOR: 'Mentor',
    EXTERNAL_MENTOR: 'External Mentor',
    RUNNING_PARTNER: 'Running Partner',
    EXTERNAL_RUNNING_PARTNER: 'External Running Partner',
  };
  for (const [word, type] of Object.entries(words)) expect(relationshipTypeOf(word)).toBe(type);
  for (const type of RELATIONSHIP_TYPES) expect(relationshipTypeOf(type)).toBe(type);
  const known = [...RELATIONSHIP_TYPES, ...Object.keys(words)];
  const others = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'constructor', '__proto__', 'REQUESTED', 'CONFIRMED', 'mentor', 'GUIDE', ' Mentor', 'Received'),
  );
  forAll([others], (word) => {
    fc.pre(!known.includes(word));
    expect(relationshipTypeOf(word)).toBeUndefined();
  });
});

const isReceived = ({ relationshipStatus }: Relationship): boolean => relationshipStatus === 'Invitation received';

const lists = fc
  .tuple(relationshipLists, fc.constantFrom('2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.001Z'), fc.nat(11))
  .map(([{ list }, sameTime, until]) =>
    list.map((one, index) => (index < until ? { ...one, updatedAt: sameTime } : one)),
  );

const latest = ({ updatedAt, lastMessage }: Relationship): number =>
  Math.max(Date.parse(updatedAt), Date.parse(lastMessage?.createdAt ?? updatedAt));

test('[CHT-5] the newest message is shown on one line of at most 160 characters, none of them cut in half', () =>
  forAll([fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(3)], (text, lines) => {
    const shown = messagePreview(`${text}${'\n'.repeat(lines)}${'🌊'.repeat(200)}`);
    expect([...shown].length).toBeLessThanOrEqual(160);
    expect(shown).not.toMatch(/[\n\r\t]/);
    expect(() => encodeURIComponent(shown)).not.toThrow();
    expect(messagePreview(shown)).toBe(shown.trim());
  }));

test('[CHT-1] the first chat is the one written in last, and one without a room is never opened', () =>
  forAll([lists], (list) => {
    const rooms = list.filter((one) => chatRelationshipOf(one) !== undefined);
    const id = latestChat(list);
    expect(id === undefined).toBe(rooms.length === 0);
    const written = (one: Relationship): string => one.lastMessage?.createdAt ?? '';
    const [opened] = rooms.filter((one) => one.id === id);
    for (const room of rooms) expect(written(room) <= (opened ? written(opened) : '')).toBe(true);
    expect(opened === undefined).toBe(rooms.length === 0);
  }));

test('[REL-9] received invitations first, in each part the newest first, and what is equally new as it came', () =>
  forAll([lists], (list) => {
    const shown = relationshipsInOrder(list);
    expect(new Set(shown)).toEqual(new Set(list));
    expect(shown).toHaveLength(list.length);
    shown.slice(1).forEach((later, index) => {
      const earlier = shown[index];
      if (earlier === undefined) return;
      if (isReceived(earlier) !== isReceived(later)) expect(isReceived(earlier)).toBe(true);
      else if (latest(earlier) === latest(later)) expect(list.indexOf(earlier)).toBeLessThan(list.indexOf(later));
      else expect(latest(earlier)).toBeGreaterThan(latest(later));
    });
  }));

test('[REL-9][REL-10] ordering does not disturb the list, and filtering does not disturb the order', () =>
  forAll([lists, relatedNames], (list, typed) => {
    const before = [...list];
    const shown = relationshipsInOrder(list);
    expect(list).toEqual(before);
    expect(relationshipsInOrder(relationshipsMatching(list, typed))).toEqual(relationshipsMatching(shown, typed));
  }));

test('[REL-10] a part of a name finds its person, without accents and in any case; nothing typed finds all', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', 'E', 'o', 'Z', 'n', ' '), minLength: 1, maxLength: 12 });
  const marked = (text: string): string => text.replaceAll('o', 'ö').replaceAll('E', 'e\u0301').replaceAll('n', 'ñ');
  forAll([relationshipLists, plain, fc.nat(11), fc.nat(11)], ({ list }, name, from, length) => {
    fc.pre(list.length > 0 && name.trim() !== '');
    const typed = name.slice(from, from + length);
    const [first, ...rest] = list;
    if (first === undefined) return;
    const named = { ...first, relatedUser: { ...first.relatedUser, displayName: marked(name) } };
    const found = relationshipsMatching([named, ...rest], typed.toUpperCase());
    expect(found).toContain(named);
    expect(relationshipsMatching([named], `${name} !`)).toEqual([]);
    expect(relationshipsMatching(list, '  ')).toEqual(list);
    expect(relationshipsMatching(list, '')).toEqual(list);
  });
});

test('[REL-9][REL-10] every name and every moment is looked at a number of times that hardly grows with the list', () => {
  const size = 2000;
  let looks = 0;
  let moments = 0;
  const list = Array.from({ length: size }, (_, index): Relationship => {
    const name = `Traveler ${index}`;
    const relatedUser = {
      id: `${index}`,
      email: `${index}@x.org`,
      ...NO_PROFILE,
      get displayName(): string {
        looks += 1;
        return name;
      },
    };
    return {
      id: `${index}`,
      relatedUser,
      relationshipType: 'Fellow Traveler',
      relationshipStatus: 'Confirmed',
      unreadMessages: 0,
      lastMessage: null,
      get updatedAt(): string {
        moments += 1;
        return `2026-01-01T00:00:00.${String((index * 617) % 1000).padStart(3, '0')}Z`;
      },
      inviteeEmail: null,
      fellowsBefore: false,
    };
  });
  expect(relationshipsMatching(relationshipsInOrder(list), 'traveler 7')).toHaveLength(111);
  expect(looks).toBe(size);
  expect(moments).toBeLessThan(size * 4 * Math.log2(size));
});

test('[REL-14] fellow travelers can be invited, and nobody who is more than that already', () =>
  forAll([relationshipLists, relatedNames], ({ list }, typed) => {
    const fellows = list.filter(({ relationshipType }) => relationshipType === 'Fellow Traveler');
    expect(invitableFellowTravelers(list, '')).toEqual(fellows);
    expect(invitableFellowTravelers(list, typed)).toEqual(relationshipsMatching(fellows, typed));
    const unsure = fellows.map((one) => ({ ...one, relationshipStatus: 'Invitation sent' }) as const);
    expect(invitableFellowTravelers(unsure, '')).toEqual([]);
  }));

test('[REL-22] whatever may be removed can be removed from the menu, external people and what was sent by email too', () =>
  forAll([relationshipLists], ({ ownEmail, list }) => {
    const own = { id: 'me', displayName: 'Me', email: ownEmail, ...NO_PROFILE };
    for (const one of list) {
      const change = { kind: 'remove', id: one.id, at: '2026-03-01T10:00:00.000Z' } as const;
      expect(mayRemove(one)).toBe(relationshipProblem(list, own, change) === undefined);
    }
  }));

test('[REL-11] a card offers what can be done from my side', () =>
  forAll([relationships, fc.boolean()], (relationship, isSharing) => {
    const { relationshipType: type, relationshipStatus: status } = relationship;
    const outside = type.startsWith('External');
    const actions = cardActions(relationship);
    expect(actions.includes('ACCEPT')).toBe(!outside && status === 'Invitation received');
    expect(actions.includes('DECLINE')).toBe(!outside && status === 'Invitation received');
    expect(actions.includes('CANCEL')).toBe(!outside && status === 'Invitation sent');
    expect(actions.length).toBe(status === 'Confirmed' || outside ? 0 : status === 'Invitation sent' ? 1 : 2);
    expect(showsUnread(relationship)).toBe(status === 'Confirmed');
    expect(isCardClickable(relationship, isSharing)).toBe(!outside || isSharing);
  }));

test('[REL-25] a card tells of the link in an email that I sent, which works for 14 days to the minute, and of no other', () =>
  forAll([relationships, fc.integer({ min: -60, max: 30 * 24 * 60 })], (relationship, minutes) => {
    const { relationshipType: type, relationshipStatus: status, updatedAt } = relationship;
    const link = sentInvitationLink(relationship, plusMinutes(updatedAt, minutes));
    expect(link !== undefined).toBe(type.startsWith('External') && status === 'Invitation sent');
    if (!link) return;
    expect(minutesBetween(updatedAt, link.until)).toBe(14 * 24 * 60);
    expect(link.isOver).toBe(minutes >= 14 * 24 * 60);
  }));

test.each([
  ['relationshipsTrial', 'Not available in the trial version'],
  ['relationshipMentoring', 'Mentoring'],
  ['invitationGotIt', 'Got it'],
  ['switchUnresponsive', 'They don’t reply'],
  ['switchNotHelpful', 'It isn’t helping'],
  ['switchFoundPartner', 'I found someone else'],
] as const)('[REL-12][REL-13][REL-17] %s is said as specified', (key, text) => {
  expect(formatMessage(key)).toBe(text);
});
