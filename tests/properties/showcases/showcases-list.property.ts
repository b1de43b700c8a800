import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankTexts,
  showcaseContactForms,
  showcaseLists,
  showcaseNotebooks,
  showcases,
  showcaseShareForms,
  visibleTexts,
} from '#core/arbitraries';
import { emailProblem } from '#core/account';
import { type MessageKey, messages } from '#core/messages';
import {
  artifactCount,
  canCreateShowcase,
  publishedShowcases,
  type Showcase,
  showcaseActions,
  contactWaitSeconds,
  isFromProgram,
  showcaseContactProblems,
  showcaseOutcome,
  showcaseSubmissionProblem,
  showcaseShareProblems,
  showcaseToScrollTo,
  showcaseWarning,
  withoutShowcase,
} from '#core/showcases';
import { forAll } from '../support/for-all.ts';

const none = Array.from({ length: 4 });

test('[SHW-4] a form that is filled in is sent', () =>
  forAll([showcaseShareForms, showcaseContactForms], (share, contact) => {
    expect(Object.values(showcaseShareProblems(share, emailProblem))).toEqual(none.slice(1));
    expect(Object.values(showcaseContactProblems(contact, emailProblem))).toEqual(none);
  }));

const fields = [
  ['name', 'showcaseNameMissing'],
  ['firstName', 'showcaseFirstNameMissing'],
  ['lastName', 'showcaseLastNameMissing'],
  ['message', 'showcaseMessageMissing'],
  ['email', 'emailMissing'],
] as const;

test('[SHW-4] each field left empty asks to be filled in, and no other', () =>
  forAll([showcaseShareForms, showcaseContactForms, blankTexts], (share, contact, blank) => {
    for (const [field, missing] of fields) {
      const spaces = field === 'email' ? ' ' : blank;
      if (field in share) {
        const problems = showcaseShareProblems({ ...share, [field]: spaces }, emailProblem);
        expect(problems).toEqual({ name: undefined, email: undefined, message: undefined, [field]: missing });
      }
      if (field in contact) {
        const problems = showcaseContactProblems({ ...contact, [field]: spaces }, emailProblem);
        const fine = { firstName: undefined, lastName: undefined, email: undefined, message: undefined };
        expect(problems).toEqual({ ...fine, [field]: missing });
      }
    }
  }));

test('[SHW-4] an address complains as addresses do', () => {
  const complaints = fc.constantFrom<MessageKey | undefined>('emailNotValid', 'emailMissing', undefined);
  forAll([showcaseShareForms, showcaseContactForms, complaints], (share, contact, complaint) => {
    const asked: string[] = [];
    const rule = (email: string) => {
      asked.push(email);
      return complaint;
    };
    expect(showcaseShareProblems(share, rule).email).toBe(complaint);
    expect(showcaseContactProblems(contact, rule).email).toBe(complaint);
    expect(asked).toEqual([share.email, contact.email]);
  });
});

test.each([
  ['x'.repeat(4000), undefined],
  ['x'.repeat(4001), 'messageTooLong'],
  ['https://a.example '.repeat(3), undefined],
  ['https://a.example '.repeat(4), 'messageTooManyLinks'],
])('[SHW-4][ERR-11] a message is a letter, not a flood (%#)', (message, problem) => {
  const share = { name: 'Ann', email: 'ann@example.org', message };
  const contact = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', message };
  expect(showcaseShareProblems(share, () => undefined).message).toBe(problem);
  expect(showcaseContactProblems(contact, () => undefined).message).toBe(problem);
});

test('[SHW-4] no name carries a line break into the head of a mail, and nothing is sent that cannot be saved', () =>
  forAll([showcaseShareForms, showcaseContactForms, visibleTexts], (share, contact, word) => {
    for (const broken of ['\r\nBcc: x@y.example', '\n', '\0', '\t', '\u0085', '\uD800']) {
      const name = `${word}${broken}${word}`;
      expect(showcaseShareProblems({ ...share, name }, emailProblem).name).toBe('showcaseNameNotValid');
      const problems = showcaseContactProblems({ ...contact, firstName: name, lastName: name }, emailProblem);
      expect([problems.firstName, problems.lastName]).toEqual(['showcaseNameNotValid', 'showcaseNameNotValid']);
    }
    const ended = '\nAnn Lee\r\n';
    expect(showcaseShareProblems({ ...share, name: ended }, emailProblem).name).toBeUndefined();
    const message = `${word}\0`;
    expect(showcaseShareProblems({ ...share, message }, emailProblem).message).toBe('textNotStorable');
    expect(showcaseContactProblems({ ...contact, message }, emailProblem).message).toBe('textNotStorable');
    expect(showcaseContactProblems({ ...contact, message: `${word}\n\n${word}` }, emailProblem).message).toBe(
      undefined,
    );
  }));

test('[SHW-4] what surrounds a name is not part of it', () => {
  for (const around of [' ', '\n', '\r\n', '\t']) {
    const name = `${around}Ann${around}`;
    const share = { name, email: 'ann@example.org', message: 'Hello' };
    const contact = { firstName: name, lastName: name, email: share.email, message: share.message };
    expect(showcaseShareProblems(share, emailProblem).name).toBeUndefined();
    expect(showcaseContactProblems(contact, emailProblem).lastName).toBeUndefined();
  }
});

const later = (one: Showcase, other: Showcase): boolean => {
  const [on, otherOn] = [one.publishedOn ?? '', other.publishedOn ?? ''];
  return on > otherOn || (on === otherOn && one.id > other.id);
};

test('[SHW-10] published showcases stand in the order of publishing, ties by id, however they come', () =>
  forAll(
    [showcaseLists],
    (all) => {
      const list = publishedShowcases(all);
      expect(new Set(list)).toEqual(new Set(all.filter(({ publishedOn }) => publishedOn !== null)));
      expect(list.every((one, index) => index === 0 || later(one, list[index - 1] ?? one))).toBe(true);
      expect(publishedShowcases(all.toReversed())).toEqual(list);
    },
    { numRuns: 300 },
  ));

test('[SHW-10] a deleted showcase goes, the others stay in their places', () =>
  forAll([showcaseLists, showcases, fc.nat()], (list, any, seed) => {
    const longer = [...list, { ...any, id: 'new' }];
    const index = seed % longer.length;
    expect(withoutShowcase(longer, 'new')).toEqual(list);
    expect(withoutShowcase(longer, longer[index]?.id ?? '')).toEqual(longer.toSpliced(index, 1));
    expect(withoutShowcase(list, 'stranger')).toEqual(list);
  }));

test('[SHW-10] one scrolls to the last entry when there is a new one, and not otherwise', () =>
  forAll([showcaseLists, showcases], (list, one) => {
    expect(showcaseToScrollTo(list, [...list, { ...one, id: 'new' }])).toBe('new');
    expect(showcaseToScrollTo(list, list)).toBeUndefined();
    expect(showcaseToScrollTo([...list, one], list)).toBeUndefined();
    expect(showcaseToScrollTo(undefined, [...list, one])).toBeUndefined();
    const fresh = { ...one, id: 'new' };
    expect(showcaseToScrollTo([...list, one], [...list, fresh])).toBe('new');
    expect(showcaseToScrollTo(list, [...list, fresh, ...list.slice(0, 1)])).toBe('new');
  }));

test('[SHW-12] a showcase can be begun with something to show, one at a time; without anything there is a warning', () =>
  forAll([showcaseNotebooks, fc.boolean()], (own, isCreating) => {
    const hasSome = artifactCount(own) > 0;
    expect(showcaseWarning(own)).toBe(hasSome ? undefined : 'showcaseAppletsError');
    expect(canCreateShowcase(isCreating, own)).toBe(hasSome && !isCreating);
  }));

test('[SHW-12] a showcase can be viewed, shared and deleted in any version, and edited in all but the first', () =>
  forAll([showcases], (showcase) => {
    const actions = showcaseActions(showcase);
    expect(actions.filter((action) => action !== 'edit')).toEqual(['view', 'share', 'delete']);
    expect(actions.includes('edit')).toBe(showcase.showcaseVersionName !== '1.0');
    expect(actions).toHaveLength(new Set(actions).size);
  }));

test.each([
  ['share', { toast: { key: 'showcaseShared', milliseconds: 3000 }, isListReloaded: false }],
  ['delete', { toast: { key: 'showcaseDeleted', milliseconds: 3000 }, isListReloaded: false }],
  ['edit', { isListReloaded: true }],
  ['contact', { modal: 'showcaseMailSent', isListReloaded: false }],
] as const)('[SHW-13] what follows on %s is %j', (sending, outcome) => {
  expect(showcaseOutcome(sending)).toEqual(outcome);
});

test('[SHW-13] a mail that was not sent is told of as such, all else as what went wrong', () =>
  forAll([fc.constantFrom<MessageKey>('errorDefault', 'errorNotFound', 'errorOffline')], (cause) => {
    const said = (['share', 'contact', 'edit', 'delete'] as const).map((one) => showcaseSubmissionProblem(one, cause));
    expect(said).toEqual(['showcaseMailFailed', 'showcaseMailFailed', cause, cause]);
  }));

test('[SHW-10] a showcase is dated letter by letter', () => {
  expect(messages.showcasePublishedOn).toBe('Published on {date}');
});

test.each(['share', 'contact', 'edit', 'delete'] as const)(
  '[SHW-13] %s of a showcase that is gone says so, for trying again helps nobody',
  (sending) => expect(showcaseSubmissionProblem(sending, 'showcaseGone')).toBe('showcaseGone'),
);

test('[SHW-13] a mail that was not sent is told of letter by letter', () => {
  expect(messages.showcaseMailFailed).toBe('There was an error sending your email. Please try again later');
});

test('[SHW-19] whoever fills in the field that nobody sees is a program', () => {
  forAll([fc.string()], (website) => {
    expect(isFromProgram({ website })).toBe(website.trim() !== '');
  });
  expect(isFromProgram({})).toBe(false);
});

test('[SHW-19] a form that was filled in within three seconds waits for the rest of them', () => {
  forAll([fc.double({ min: 0, max: 100, noNaN: true })], (seconds) => {
    expect(seconds + contactWaitSeconds(seconds)).toBeCloseTo(Math.max(3, seconds));
  });
  expect([-3600, 0, 2, 3, 4].map(contactWaitSeconds)).toEqual([0, 3, 1, 0, 0]);
});
