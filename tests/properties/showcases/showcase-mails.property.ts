import { expect, test } from 'vitest';
import { showcaseContactForms } from '#core/arbitraries';
import { type MessageKey, Refusal } from '#core/messages';
import {
  showcaseContactProblems,
  type ShowcaseEmailValidator,
  showcaseShareProblems,
  type StoredShowcase,
} from '#core/showcases';
import { type ShowcaseContactEmail, VisitorShowcaseContact } from '#core/showcases/server';
import { forAllAsync } from '../support/for-all.ts';

const showcase = { id: 'one', ownerId: 'ann', title: 'My lake', publishedOn: '2026-03-01T12:00:00.000Z' };

type Form = Parameters<VisitorShowcaseContact['write']>[1];

/** What comes of writing to the owner of a published showcase: an email, or what it is refused with. */
async function written(form: Form, emailProblem: ShowcaseEmailValidator): Promise<unknown> {
  const sent: ShowcaseContactEmail[] = [];
  const mailer = {
    contact: async (email: ShowcaseContactEmail) => void sent.push(email),
    share: async () => {},
  };
  const write = new VisitorShowcaseContact(
    { find: async () => showcase as StoredShowcase },
    { byId: async () => ({ email: 'ann@example.org' }) as never },
    mailer,
    emailProblem,
  );
  try {
    await write.write('one', form);
  } catch (refusal) {
    if (sent.length > 0 || !(refusal instanceof Refusal)) throw refusal;
    return refusal;
  }
  return sent;
}

test('[SHW-4] a form with nothing wrong in it is sent to the owner', () =>
  forAllAsync([showcaseContactForms], async (form) => {
    const email = { to: 'ann@example.org', showcaseTitle: 'My lake', form };
    expect(await written(form, () => undefined)).toEqual([email]);
  }));

const faults: readonly (readonly [Partial<Form>, keyof Form, MessageKey])[] = [
  [{ firstName: ' ' }, 'firstName', 'showcaseFirstNameMissing'],
  [{ lastName: '' }, 'lastName', 'showcaseLastNameMissing'],
  [{ lastName: 'Lee\nBcc: x@y.example' }, 'lastName', 'showcaseNameNotValid'],
  [{ email: 'nobody' }, 'email', 'emailNotValid'],
  [{ message: '' }, 'message', 'showcaseMessageMissing'],
  [{ message: '', lastName: '' }, 'lastName', 'showcaseLastNameMissing'],
];

test.each(faults)(
  '[SHW-4] a form is refused with its first fault, in the field that has it: %j',
  async (fault, field, problem) => {
    const form = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', message: 'Hello', ...fault };
    const refusal = await written(form, (email) => (email.includes('@') ? undefined : 'emailNotValid'));
    expect(refusal).toMatchObject({ key: problem, details: { field } });
  },
);

test.each(['https://a.example', 'Win at www.a.example', 'Ann http://a.example Lee'])(
  '[SHW-4] no link goes out as a name: %s',
  (name) => {
    const form = { email: 'ann@example.org', message: 'Hello' };
    expect(showcaseShareProblems({ ...form, name }, () => undefined).name).toBe('nameHoldsLink');
    const problems = showcaseContactProblems({ ...form, firstName: name, lastName: name }, () => undefined);
    expect([problems.firstName, problems.lastName]).toEqual(['nameHoldsLink', 'nameHoldsLink']);
  },
);
