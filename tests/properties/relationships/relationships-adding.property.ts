import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blankTexts,
  invitableTypes,
  emails,
  instants,
  invitationForms,
  relatedTravelers,
  relationshipLists,
  relationships,
  relationshipsWith,
  texts,
  visibleTexts,
} from '#core/arbitraries';
import {
  NO_PROFILE,
  addChoices,
  addingProblem,
  areRelationshipsHidden,
  invitationProblems,
  invitationTo,
  isRelationshipPollDue,
  mentorOf,
  type Relationship,
  RELATIONSHIP_POLL_INTERVAL,
  relationshipsAfter,
  runningPartnerOf,
  SWITCH_REASONS,
} from '#core/relationships';
import { plusMilliseconds } from '../support/reference-calendar.ts';
import { emailSpelledDifferently, sameAddress } from './relationship-actions.ts';
import { relationshipProblem } from './relationship-problem.ts';
import { forAll } from '../support/for-all.ts';

const facts = fc.record({
  quest: fc.record({ isSampleQuest: fc.boolean() }),
  relationshipsDisabled: fc.boolean(),
  hasMentors: fc.boolean(),
});

test('[REL-13] nobody is added in a trial or where relationships are disabled, and a mentor only where there are some', () => {
  forAll([facts], (given) => {
    const { quest, relationshipsDisabled, hasMentors } = given;
    const none = quest.isSampleQuest || relationshipsDisabled;
    expect(addingProblem('Running Partner', given) === undefined).toBe(!none);
    expect(addingProblem('Mentor', given) === undefined).toBe(!none && hasMentors);
    expect(areRelationshipsHidden(given)).toBe(relationshipsDisabled);
  });
  const open = { quest: { isSampleQuest: false }, relationshipsDisabled: false, hasMentors: false };
  expect(addingProblem('Mentor', open)).toBe('relationshipNoMentors');
  expect(addingProblem('Mentor', { ...open, quest: { isSampleQuest: true } })).toBe('relationshipsTrial');
  expect(addingProblem('Running Partner', { ...open, relationshipsDisabled: true })).toBe('relationshipsDisabled');
});

test('[REL-13] a place that is free can be filled, that of a running partner also changed', () =>
  forAll(
    [relationshipLists, facts],
    ({ ownEmail, list }, given) => {
      const confirmed = list.filter(({ relationshipStatus }) => relationshipStatus === 'Confirmed');
      const hasPartner = confirmed.some(({ relationshipType }) => relationshipType.includes('Running Partner'));
      const hasMentor = confirmed.some(
        (one) => one.relationshipType.includes('Mentor') && !sameAddress(one.inviteeEmail, ownEmail),
      );
      const choices = addChoices(list, ownEmail, given);
      const isOpen = !given.quest.isSampleQuest && !given.relationshipsDisabled;
      expect(choices.includes('switch running partner')).toBe(isOpen && hasPartner);
      expect(choices.includes('add running partner')).toBe(isOpen && !hasPartner);
      expect(choices.includes('add mentor')).toBe(isOpen && given.hasMentors && !hasMentor);
      expect(choices).toHaveLength(isOpen ? 1 + Number(choices.includes('add mentor')) : 0);
      expect(runningPartnerOf(list) !== undefined).toBe(hasPartner);
      expect(mentorOf(list, ownEmail) !== undefined).toBe(hasMentor);
    },
    { numRuns: 200 },
  ));

test('[REL-17] each reason for switching has its text, and switching ends the relationship', () => {
  forAll(
    [relationshipLists, instants],
    ({ ownEmail, list }, at) => {
      const own = { id: 'me', displayName: 'Me', email: ownEmail, ...NO_PROFILE };
      const partner = runningPartnerOf(list);
      fc.pre(partner !== undefined);
      const { id, relationshipType: from } = partner;
      const now = relationshipsAfter(list, own, { kind: 'remove', id, from, at }).filter((one) => one.id === id);
      const isOutside = partner.relatedUser.id === null;
      expect(now).toEqual(
        isOutside ? [] : [{ ...partner, relationshipType: 'Fellow Traveler', inviteeEmail: null, updatedAt: at }],
      );
    },
    { numRuns: 200 },
  );
  const texts = { unresponsive: 'switchUnresponsive', 'not helpful': 'switchNotHelpful' };
  expect(SWITCH_REASONS).toEqual({ ...texts, 'found a new partner': 'switchFoundPartner' });
});

test('[REL-15] a form with a name, an address that is not mine and a message has nothing against it', () =>
  forAll([invitationForms, emails], (form, ownEmail) => {
    fc.pre(!sameAddress(form.email, ownEmail));
    expect(invitationProblems(form, ownEmail)).toEqual({ name: undefined, email: undefined, message: undefined });
  }));

test('[REL-15] each field complains for itself', () => {
  const own = emails.chain((email) => fc.tuple(fc.constant(email), emailSpelledDifferently(email)));
  forAll([invitationForms, own, blankTexts, texts], (form, [ownEmail, spelled], blank, broken) => {
    fc.pre(!sameAddress(form.email, ownEmail));
    const fine = { name: undefined, email: undefined, message: undefined };
    const problems = (changed: Partial<typeof form>): unknown => invitationProblems({ ...form, ...changed }, ownEmail);
    expect(problems({ name: blank })).toEqual({ ...fine, name: 'invitationNameMissing' });
    expect(problems({ name: `${form.name}\r\nBcc: all` })).toEqual({ ...fine, name: 'invitationNameNotValid' });
    expect(problems({ name: `${form.name}\uD800` })).toEqual({ ...fine, name: 'invitationNameNotValid' });
    expect(problems({ name: 'Win at http://evil.test' })).toEqual({ ...fine, name: 'nameHoldsLink' });
    expect(problems({ email: '   ' })).toEqual({ ...fine, email: 'invitationEmailMissing' });
    expect(problems({ email: `${broken}@` })).toEqual({ ...fine, email: 'emailNotValid' });
    expect(problems({ email: spelled })).toEqual({ ...fine, email: 'invitationToOneself' });
    expect(problems({ message: blank })).toEqual({ ...fine, message: 'invitationMessageMissing' });
    for (const gap of ['\n', '\0', '\u0085', '\u2028', '\u2029']) {
      expect(problems({ name: form.name + gap + form.name })).toEqual({ ...fine, name: 'invitationNameNotValid' });
    }
    expect(problems({ message: `${form.message}\0` })).toEqual({ ...fine, message: 'textNotStorable' });
    expect(problems({ message: '👋'.repeat(4000) })).toEqual(fine);
    expect(problems({ message: '.'.repeat(4001) })).toEqual({ ...fine, message: 'messageTooLong' });
    const linked = `${form.message} ${'https://a.example '.repeat(4)}`;
    expect(problems({ message: linked })).toEqual({ ...fine, message: 'messageTooManyLinks' });
  });
});

test('[REL-8] inviting somebody with an account is internal, inviting an address external, and spaces are left out', () =>
  forAll([relationships, invitableTypes, visibleTexts, texts, fc.boolean()], (one, as, title, message, isKnown) => {
    const { email } = one.relatedUser;
    const invitee = { id: isKnown ? 'somebody' : null, displayName: ` ${as} \n`, email: ` ${email} ` };
    expect(invitationTo(invitee, as, { inviteTitle: title, inviteMessage: message })).toEqual({
      inviteeName: as,
      inviteeEmail: email,
      inviteTitle: title,
      inviteMessage: message,
      relationshipType: isKnown ? as : `External ${as}`,
    });
  }));

test('[REL-8] an invitation takes the place of the entry with that address; whom one knows stays who they are', () =>
  forAll(
    [relationshipLists, relatedTravelers, invitableTypes, fc.nat(11), instants],
    (mine, own, as, index, at) => {
      const { ownEmail, list } = mine;
      const relatedUser = list[index]?.relatedUser ?? {
        ...own,
        id: null,
        email: 'new@x.org',
        ...NO_PROFILE,
      };
      const invitee = { ...relatedUser, id: null, email: relatedUser.email.toUpperCase() };
      const person = { ...own, email: ownEmail };
      const change = { kind: 'invite', id: 'new', as, invitee, at } as const;
      if (relationshipProblem(list, person, change) !== undefined) return;
      const after = relationshipsAfter(list, person, change);
      const named = after.filter((one) => sameAddress(one.relatedUser.email, relatedUser.email));
      expect(named).toEqual([
        {
          id: list[index]?.id ?? 'new',
          relatedUser: relatedUser.id === null ? invitee : relatedUser,
          relationshipType: relatedUser.id === null ? `External ${as}` : as,
          relationshipStatus: 'Invitation sent',
          unreadMessages: list[index]?.unreadMessages ?? 0,
          lastMessage: list[index]?.lastMessage ?? null,
          updatedAt: at,
          inviteeEmail: relatedUser.id === null ? invitee.email : relatedUser.email,
          fellowsBefore: list[index]?.relationshipType === 'Fellow Traveler' || list[index]?.fellowsBefore === true,
        },
      ]);
      const others = list.filter((one) => !sameAddress(one.relatedUser.email, relatedUser.email));
      expect(after.filter((one) => !named.includes(one))).toEqual(others);
    },
    { numRuns: 200 },
  ));

/** Lists as the server may send them: one person is in them twice, with two spellings. */
const listsWithTwo = relationshipLists
  .filter(({ list }) => list.length > 0)
  .chain(({ ownEmail, list }) =>
    fc.tuple(fc.constantFrom(...list), relationshipsWith(ownEmail), fc.nat(12)).chain(([one, drawn, index]) =>
      emailSpelledDifferently(one.relatedUser.email).map((email) => {
        const inviteeEmail = drawn.inviteeEmail === drawn.relatedUser.email ? email : drawn.inviteeEmail;
        const again = { ...drawn, id: 'again', inviteeEmail, relatedUser: { ...drawn.relatedUser, email } };
        return { ownEmail, list: list.toSpliced(index, 0, again), two: [one, again] as const };
      }),
    ),
  );

test('[REL-8] an invitation takes the place of both entries of somebody who stands in the list twice, and needs both to allow it', () =>
  forAll(
    [listsWithTwo, relatedTravelers, invitableTypes, instants],
    (mine, traveler, as, at) => {
      const { ownEmail, list, two } = mine;
      const own = { ...traveler, email: ownEmail };
      const invitee = { ...two[0].relatedUser, id: null };
      const change = { kind: 'invite', id: 'new', as, invitee, at } as const;
      const without = ({ id }: Relationship): readonly Relationship[] => list.filter((one) => one.id !== id);
      const isAllowed = two.every((one) => relationshipProblem(without(one), own, change) === undefined);
      const problem = relationshipProblem(list, own, change);
      expect(problem === undefined).toBe(isAllowed);
      const hasGuide = two.some(({ relationshipType }) => relationshipType === 'Guide');
      expect(problem === 'relationshipGuideStays').toBe(hasGuide);
      if (!isAllowed) return;
      const after = relationshipsAfter(list, own, change);
      const isOther = ({ id }: Relationship): boolean => two.every((one) => one.id !== id);
      expect(after.filter(isOther)).toEqual(list.filter(isOther));
      const inOrder = list.filter((one) => !isOther(one));
      const stored = inOrder.find(({ relatedUser }) => relatedUser.id !== null) ?? inOrder[0];
      expect(after.filter((one) => !isOther(one))).toEqual([
        {
          id: stored?.id,
          relatedUser: stored?.relatedUser.id === null ? invitee : stored?.relatedUser,
          relationshipType: stored?.relatedUser.id === null ? `External ${as}` : as,
          relationshipStatus: 'Invitation sent',
          unreadMessages: stored?.unreadMessages,
          lastMessage: stored?.lastMessage,
          updatedAt: at,
          inviteeEmail: stored?.relatedUser.id === null ? invitee.email : stored?.relatedUser.email,
          fellowsBefore: two.some((one) => one.relationshipType === 'Fellow Traveler' || one.fellowsBefore),
        },
      ]);
    },
    { numRuns: 300 },
  ));

test('[REL-18] the list is asked for at first, then every 120 seconds, and at once when the clock was put back', () => {
  const waits = fc.oneof(
    fc.integer({ min: -400 * 86_400_000, max: 400 * 86_400_000 }),
    fc.constantFrom(-1, 0, 1, 119_999, 120_000, 120_001),
  );
  forAll([instants, waits], (asked, waited) => {
    expect(isRelationshipPollDue(asked, plusMilliseconds(asked, waited))).toBe(waited < 0 || waited >= 120_000);
    expect(isRelationshipPollDue(undefined, asked)).toBe(true);
  });
  expect(RELATIONSHIP_POLL_INTERVAL).toBe(120_000);
});
