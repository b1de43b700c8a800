import {
  Codes,
  CountAttempt,
  emailKey,
  INVITATION,
  InviteTraveler,
  MailCode,
  PrepareCode,
  ProveAddress,
  Travelers,
} from '#core/account';
import { Refusal, say } from '#core/messages';
import { PeopleDesk, type PersonFound } from '#core/operation';
import { CountDownload } from '#core/settings';
import { minutesBetween } from '#core/shared';
import { PostgresPersonalData } from '#adapters/postgres/postgres-personal-data';
import { ZipPacker } from '#adapters/zip/zip-packer';
import { filesStanding } from '../file-owner.ts';
import { tidyFiles } from '../jobs/files.ts';
import { inTransaction } from '../transactions.ts';
import { type Command, deskOf, DRY_RUN } from './command.ts';
import { writeNewFile } from './new-file.ts';
import { personOf } from './people.ts';

/** Most people that are listed at once. */
const MOST = 50;

/** For so many minutes after a code was sent no other one is. */
const CODE_REST = 2;

/** Finding people, letting them in, and what they may ask for. */
export const userCommands: readonly Command[] = [
  {
    name: 'users find',
    takes: ['text'],
    about: 'operatorUsersFind',
    example: 'walker',
    run: async ({ house }, { given: [text = ''] }) => {
      const found = await deskOf(house)
        .get(PeopleDesk)
        .find(text, MOST + 1);
      const people = found.slice(0, MOST);
      const hasMore = found.length > MOST;
      const lines = [
        ...(people.length > 0 ? people.map(lineOf) : [say('operatorNone')]),
        ...(hasMore ? [say('usersMore', { count: MOST })] : []),
      ];
      return { result: 'done', lines, facts: { people, hasMore } };
    },
  },
  {
    name: 'users invite',
    takes: ['email', 'name'],
    about: 'operatorUsersInvite',
    example: 'ann@example.org "Ann Walker"',
    run: async ({ house }, { given: [address = '', name = ''] }) => {
      const desk = deskOf(house);
      const { email, temporalpass, until, replaced } = await desk.get(InviteTraveler).run(address, name);
      const { id } = await personOf(desk.get(Travelers), email);
      const query = new URLSearchParams({ email, temporalpass });
      const link = `${house.settings.publicUrl}/auth/login?${query.toString()}`;
      const lines = [
        say('operatorInvited', { email, hours: INVITATION.hours }),
        link,
        ...(replaced ? [say('operatorInvitedAgain')] : []),
        say('operatorInvitedAfter'),
      ];
      return { result: 'done', subject: id, lines, facts: { traveler: id, email, link, until, replaced } };
    },
  },
  {
    name: 'users role',
    takes: ['email', 'role'],
    options: DRY_RUN,
    about: 'operatorUsersRole',
    example: 'ann@example.org operator',
    run: async ({ house }, typed) => {
      const [email = '', role = ''] = typed.given;
      const desk = deskOf(house);
      const { id } = await personOf(desk.get(Travelers), email);
      if (role !== 'operator' && role !== 'traveler') throw new Refusal('userRoleUnknown', { role });
      const isDry = typed.has('dry-run');
      const people = desk.get(PeopleDesk);
      if ((await people.isOperator(id)) === (role === 'operator'))
        return { ...unchanged(id), facts: { traveler: id, role } };
      if (!isDry) await people.appoint(id, role === 'operator');
      const now = say(role === 'operator' ? 'userOperatorNow' : 'userTravelerNow', { id });
      return {
        result: isDry ? 'tried' : 'done',
        subject: id,
        lines: [now, ...(isDry ? [say('operatorDry')] : [])],
        facts: { traveler: id, role },
      };
    },
  },
  {
    name: 'users verify',
    takes: ['email'],
    about: 'operatorUsersVerify',
    example: 'ann@example.org',
    run: async ({ house }, { given: [email = ''] }) => {
      const desk = deskOf(house);
      const { id, verifiedAt } = await personOf(desk.get(Travelers), email);
      if (verifiedAt !== null) return { ...unchanged(id), facts: { traveler: id, verifiedAt } };
      const at = house.clock.now();
      await desk.get(ProveAddress).run(id);
      return {
        result: 'done',
        subject: id,
        lines: [say('userVerifiedNow', { id })],
        facts: { traveler: id, verifiedAt: at },
      };
    },
  },
  {
    name: 'users resend',
    takes: ['email'],
    about: 'operatorUsersResend',
    example: 'ann@example.org',
    run: async ({ house }, { given: [email = ''] }) => {
      const desk = deskOf(house);
      const person = await personOf(desk.get(Travelers), email);
      const { id } = person;
      const sent = await desk.get(Codes).unused(emailKey(email), 'verify');
      const isOnItsWay = sent !== undefined && minutesBetween(sent.createdAt, house.clock.now()) < CODE_REST;
      if (person.verifiedAt !== null || isOnItsWay) return { ...unchanged(id), facts: { traveler: id } };
      await desk.get(CountAttempt).run('codeRequest', emailKey(person.email), { origin: 'operator' }, 'tooManyCodes');
      await desk.get(MailCode).run(await desk.get(PrepareCode).run('verify', person));
      return { result: 'done', subject: id, lines: [say('userCodeSent', { id })], facts: { traveler: id } };
    },
  },
  {
    name: 'users export',
    takes: ['email', 'new-file'],
    about: 'operatorUsersExport',
    example: 'ann@example.org ann.zip',
    works: 'own',
    run: async ({ house }, { given: [email = '', file = ''] }) => {
      const desk = deskOf(house);
      const { id } = await personOf(desk.get(Travelers), email);
      const data = new PostgresPersonalData(house.db, id, new ZipPacker(), house.objects, desk.get(CountDownload));
      await writeNewFile(file, data.pieces());
      return { result: 'done', subject: id, lines: [say('userExported', { id, file })], facts: { traveler: id, file } };
    },
  },
  {
    name: 'users delete',
    takes: ['email'],
    options: DRY_RUN,
    about: 'operatorUsersDelete',
    example: 'ann@example.org --dry-run',
    works: 'own',
    run: async ({ house }, typed) => {
      const [email = ''] = typed.given;
      const desk = deskOf(house);
      const person = await desk.get(Travelers).byEmailKey(emailKey(email));
      if (!person) return { result: 'unchanged', lines: [say('operatorNobody', { email })] };
      const { id } = person;
      const remains = await desk.get(PeopleDesk).remains(id);
      const facts = { traveler: id, ...remains };
      if (typed.has('dry-run'))
        return {
          result: 'tried',
          subject: id,
          lines: [say('userWouldGo', { id, ...remains }), say('operatorDry')],
          facts,
        };
      await inTransaction(house.db, (db) =>
        deskOf({ ...house, db })
          .get(PeopleDesk)
          .erase(id),
      );
      const { ownsFiles, lines } = await filesStanding(house, () => tidyFiles(house));
      return {
        result: 'done',
        subject: id,
        lines: [say('userDeleted', { id }), ...lines],
        facts: { ...facts, ownsFiles },
      };
    },
  },
];

const unchanged = (subject: string) => ({
  result: 'unchanged' as const,
  subject,
  lines: [say('operatorUnchanged')],
});

const lineOf = ({ id, email, displayName: name, isVerified, isOperator, enrollmentCode: code }: PersonFound): string =>
  say('userLine', {
    id,
    email,
    name,
    state: say(isVerified ? 'userVerified' : 'userUnverified'),
    role: isOperator ? say('userOperator') : '',
    code: code === null ? '' : say('userOnQuest', { code }),
  });
