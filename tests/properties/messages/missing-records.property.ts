import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answeredGroups,
  answeredAppletsOfAnyKind,
  answersOfAppletTrees,
  malformedAppletContents,
} from '#core/arbitraries';
import {
  type AppletAnswer,
  APPLET_TYPES,
  isAnswered,
  MISSING_DATA,
  missingData,
  SHARE_SENT_TOAST,
} from '#core/applets';
import { MISSING_RECORDS, missingRecord, type RecordKind, formatMessage } from '#core/messages';
import { forAll } from '../support/for-all.ts';

const records = Object.keys(MISSING_RECORDS) as RecordKind[];

test('[ERR-12] whatever record is missing, its id is named and the admin is the one to ask', () =>
  forAll([fc.constantFrom(...records), fc.uuid()], (kind, id) => {
    const { key, message } = missingRecord(kind, id);
    expect(key).toBe(MISSING_RECORDS[kind]);
    expect(message).toContain(id);
    expect(message).toMatch(/Please contact the admin\.$/);
  }));

test('[ERR-12] every missing record is told apart from every other', () => {
  const said = records.map((kind) => missingRecord(kind, 'id').message);
  expect(new Set(said).size).toBe(said.length);
  expect(records).toEqual(
    expect.arrayContaining(['content definition', 'user', 'week', 'schedule', 'cohort', 'relationship']),
  );
});

test.each(APPLET_TYPES)(
  '[APL-47] of an applet of kind %s nothing at all is missing data, by its own message',
  (type) => {
    const content = { id: 'one', appletType: type, title: '', description: null, required: true, readOnly: false };
    const whole = { ...content, placeholder: null, applets: [{ ...content, placeholder: null, appletType: 'rank' }] };
    const lacking = missingData(whole, []);
    expect(lacking).toEqual({ key: MISSING_DATA[type], details: { id: 'one' } });
    expect(formatMessage(MISSING_DATA[type], { id: 'one' })).toMatch(/one.*Please contact the admin\.$/);
  },
);

test('[APL-47] a complete answer lacks nothing; taken away, or given to another applet, it is missing', () =>
  forAll(
    [answeredAppletsOfAnyKind],
    ({ content, answer }) => {
      const answers = answer ? [answer] : [];
      if (isAnswered(content, answer)) expect(missingData(content, answers)).toBeUndefined();
      if (content.readOnly) return;
      const strangers = answers.map((one) => ({ ...one, appletId: `${one.appletId}-other` }));
      const ofOtherKind = answers.map((one) => ({ ...one, appletType: 'unknown' }));
      for (const none of [[], strangers, ofOtherKind])
        expect(missingData(content, none)?.details).toEqual({ id: content.id });
    },
    { numRuns: 300 },
  ));

test('[APL-47] an answer stripped of everything but its words about itself is missing data', () =>
  forAll([answeredAppletsOfAnyKind], ({ content, answer }) => {
    fc.pre(!content.readOnly && answer !== undefined);
    const bare: AppletAnswer = { appletId: content.id, appletType: content.appletType, text: null };
    const nulled: AppletAnswer = { ...bare, file: null, fileUrl: null, richText: null };
    expect([bare, nulled].map((one) => missingData(content, [one])?.details)).toEqual([
      { id: content.id },
      { id: content.id },
    ]);
  }));

test('[APL-47] a group lacks its data exactly when every member lacks it; one without members lacks nothing', () =>
  forAll([answeredGroups], (group) => {
    const answers = answersOfAppletTrees([group]);
    const members = group.content.applets ?? [];
    const isLacking = members.length > 0 && members.every((member) => missingData(member, answers) !== undefined);
    expect(missingData(group.content, answers) !== undefined).toBe(isLacking && !group.content.readOnly);
  }));

test('[APL-47] what is of no known kind lacks nothing', () =>
  forAll([malformedAppletContents], (content) => {
    expect(missingData({ ...content, appletType: 'unknown' }, [])).toBeUndefined();
    expect(missingData({ ...content, readOnly: true }, [])).toBeUndefined();
  }));

test('[APL-46] a mail that went out is confirmed for 5 seconds', () => {
  expect(SHARE_SENT_TOAST.milliseconds).toBe(5000);
  expect(formatMessage(SHARE_SENT_TOAST.key)).toBe('Your email is on its way.');
});
