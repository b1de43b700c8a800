import fc from 'fast-check';
import { expect, test } from 'vitest';
import { relatedNames, texts } from '#core/arbitraries';
import { messages, formatMessage } from '#core/messages';
import { NOTIFICATION_TYPES } from '#core/notifications';
import { type NotificationInput, type NotificationText, notificationText } from '#core/notifications/server';
import { isOneLine, onOneLine } from '#core/shared';
import { forAll } from '../support/for-all.ts';
import { withoutIsolates } from '../support/without-isolates.ts';

const facts: fc.Arbitrary<NotificationInput> = fc.record({
  displayName: fc.oneof(relatedNames, fc.constantFrom('{title}', '{displayName}', '$&', '<script>', 'Ada\r\nBcc: all')),
  title: fc.oneof(texts, fc.constantFrom('{displayName}', '{heading}', '$1', '<b>', 'one\u2028two', 'half \uD83D')),
});

const types = fc.constantFrom(...NOTIFICATION_TYPES);

const said = ({ heading, body, details }: NotificationText): string =>
  `${formatMessage(heading, details)}: ${formatMessage(body, details)}`;

/** What each type must fill in. */
const blanks: Readonly<Record<string, readonly string[]>> = {
  OTHER: [],
  CHAT: ['displayName'],
  CHALLENGE_COMPLETED: ['displayName', 'title'],
  WEEK_COMPLETED: ['displayName', 'title'],
  QUEST_COMPLETED: ['displayName', 'title'],
  FEEDBACK_RECEIVED: ['displayName', 'title'],
  FEEDBACK_REQUESTED: ['displayName', 'title'],
  FEEDBACK_THANKED: ['displayName', 'title'],
  INVITATION_RECEIVED: ['displayName'],
  INVITATION_ACCEPTED: ['displayName'],
  INVITATION_DECLINED: ['displayName'],
  INVITATION_DROPPED: ['displayName'],
  RELATIONSHIP_SWITCH: ['displayName'],
  PARTNER_NUDGE: ['displayName'],
};

test('[NTF-5] every type has words of its own, with the name and the title where it has any', () => {
  const ada = { displayName: 'Ada', title: 'First steps' };
  const all = NOTIFICATION_TYPES.map((type) => notificationText(type, ada));
  for (const [index, { heading, body }] of all.entries()) {
    const filled = [...messages[body].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(filled).toEqual(blanks[NOTIFICATION_TYPES[index] ?? '']);
    expect(messages[heading]).not.toMatch(/[{}]/);
  }
  expect(new Set(all.flatMap(({ heading, body }) => [messages[heading], messages[body]])).size).toBe(2 * all.length);
  expect(said(notificationText('FEEDBACK_REQUESTED', ada))).toBe(
    'Feedback request: Ada would like your feedback on “First steps”.',
  );
  expect(said(notificationText('RELATIONSHIP_SWITCH', ada))).toBe(
    'Relationship ended: Your relationship with Ada has ended. You’re still connected as fellow travelers.',
  );
});

test('[NTF-5] a name and a title are read as text: they fill in their place on one line and are not read again', () =>
  forAll(
    [types, facts],
    (type, given) => {
      const words = notificationText(type, given);
      const [displayName = '', title = ''] = [given.displayName, given.title].map((text) =>
        Array.from(text, (one) => (isOneLine(one) ? one : ' '))
          .join('')
          .split(/\s+/)
          .filter((word) => word !== '')
          .join(' '),
      );
      expect(messages[words.body].includes('{title}')).toBe(title !== '' && blanks[type]?.includes('title'));
      const expected = messages[words.body]
        .split('{displayName}')
        .map((part) => part.split('{title}').join(title))
        .join(displayName);
      expect(withoutIsolates(formatMessage(words.body, words.details))).toBe(withoutIsolates(expected));
      expect(isOneLine(withoutIsolates(said(words)))).toBe(true);
    },
    { numRuns: 300 },
  ));

test('[NTF-5] who is told of and what it is about change no word around them, and nothing else is said', () =>
  forAll([types, facts, facts, fc.string()], (type, one, other, content) => {
    fc.pre((onOneLine(one.title) === '') === (onOneLine(other.title) === ''));
    const { details: _, ...plain } = notificationText(type, one);
    const { details, ...others } = notificationText(type, other);
    expect(others).toEqual(plain);
    const sent = { ...other, body: content, heading: content, pushNotificationBody: content };
    expect(notificationText(type, sent)).toEqual({ ...others, details });
  }));

test('[NTF-5] a type that nobody knows has the words of any other news', () =>
  forAll([fc.oneof(fc.constantFrom('__proto__', 'toString', ''), fc.string()), facts], (word, given) => {
    fc.pre(!Object.hasOwn(blanks, word));
    expect(notificationText(word as 'OTHER', given)).toEqual(notificationText('OTHER', given));
  }));

test('[NTF-5] without a title nothing is said of one, and the person is still named', () => {
  for (const type of NOTIFICATION_TYPES) {
    const words = notificationText(type, { displayName: 'Ada', title: ' ' });
    const { body } = notificationText(type, { displayName: 'Ada', title: 'First steps' });
    expect(words.body === body).toBe(!blanks[type]?.includes('title'));
    expect(formatMessage(words.body, words.details)).not.toMatch(/[“”{}]/);
    if (type !== 'OTHER') expect(formatMessage(words.body, words.details)).toContain('Ada');
  }
});
