import { emailKey } from '#core/account';
import {
  Codes,
  LockAccount,
  Sessions,
  ThrottleAttempts,
  INVITATION_LIFETIME,
  InviteTraveler,
  MailCode,
  NotifySecondFactorChange,
  Passkeys,
  SecondFactors,
  PrepareCode,
  ConfirmEmailByOperator,
  Travelers,
  secondsLeft,
} from '#core/account/server';
import { Refusal, formatMessage, speakIn, waitText } from '#core/messages';
import { UserAdmin, type UserSummary } from '#core/operator/server';
import { ThrottleDownloads } from '#core/settings/server';
import { archivedChats } from '#adapters/firestore/chat/archived-chats';
import { PostgresRelationshipPairs } from '#adapters/postgres/relationships/postgres-relationship-pairs';
import { PostgresPersonalData } from '#adapters/postgres/settings/postgres-personal-data';
import { ZipArchiveWriter } from '#adapters/zip/zip-archive-writer';
import { checkFileOwnership } from '../../http/files/file-ownership.ts';
import { cleanUpUploads } from '../../jobs/file-cleanup.ts';
import { inRetriedTransaction } from '../../http/requests/retried-transaction.ts';
import { type Command, createOperatorScope, DRY_RUN_OPTION, findPerson } from '../command.ts';
import { writeNewFile } from '../backup/write-new-file.ts';

/** The most people in one listing. */
const MAX_RESULTS = 50;

/** For how many minutes after a code was sent no other one is. */
const CODE_REST = 2;

/** Finding people, letting them in, and what they may ask for. */
export const userCommands: readonly Command[] = [
  {
    name: 'users find',
    arguments: ['text'],
    descriptionKey: 'operatorUsersFind',
    example: 'walker',
    run: async ({ context }, { positionals: [text = ''] }) => {
      const found = await createOperatorScope(context)
        .get(UserAdmin)
        .find(text, MAX_RESULTS + 1);
      const people = found.slice(0, MAX_RESULTS);
      const hasMore = found.length > MAX_RESULTS;
      const lines = [
        ...(people.length > 0 ? people.map(lineOf) : [formatMessage('operatorNone')]),
        ...(hasMore ? [formatMessage('usersMore', { count: MAX_RESULTS })] : []),
      ];
      return { result: 'done', lines, json: { people, hasMore } };
    },
  },
  {
    name: 'users invite',
    securityEvent: 'invitation',
    arguments: ['email', 'name'],
    descriptionKey: 'operatorUsersInvite',
    example: 'ann@example.org "Ann Walker"',
    run: async ({ context }, { positionals: [address = '', name = ''] }) => {
      const scope = createOperatorScope(context);
      const { email, temporalpass, until, replaced } = await scope.get(InviteTraveler).run(address, name);
      const { id } = await findPerson(scope.get(Travelers), email);
      const link = loginLink(context.settings.publicUrl, email, temporalpass);
      const lines = [
        formatMessage('operatorInvited', { email, hours: INVITATION_LIFETIME.hours }),
        link,
        ...(replaced ? [formatMessage('operatorInvitedAgain')] : []),
        formatMessage('operatorInvitedAfter'),
      ];
      return { result: 'done', subject: id, lines, json: { traveler: id, email, link, until, replaced } };
    },
  },
  {
    name: 'users role',
    securityEvent: 'role-change',
    arguments: ['email', 'role'],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorUsersRole',
    example: 'ann@example.org operator',
    run: async ({ context }, typed) => {
      const [email = '', role = ''] = typed.positionals;
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      if (role !== 'operator' && role !== 'traveler') throw new Refusal('userRoleUnknown', { role });
      const isDry = typed.hasFlag('dry-run');
      const people = scope.get(UserAdmin);
      if ((await people.isOperator(id)) === (role === 'operator'))
        return { ...unchanged(id), json: { traveler: id, role } };
      if (!isDry) await people.setOperator(id, role === 'operator');
      const now = formatMessage(role === 'operator' ? 'userOperatorNow' : 'userTravelerNow', { id });
      return {
        result: isDry ? 'tried' : 'done',
        subject: id,
        lines: [now, ...(isDry ? [formatMessage('operatorDry')] : [])],
        json: { traveler: id, role },
      };
    },
  },
  {
    name: 'users verify',
    securityEvent: 'email-verification',
    arguments: ['email'],
    descriptionKey: 'operatorUsersVerify',
    example: 'ann@example.org',
    run: async ({ context }, { positionals: [email = ''] }) => {
      const scope = createOperatorScope(context);
      const person = await findPerson(scope.get(Travelers), email);
      const { id, verifiedAt } = person;
      if (verifiedAt !== null) return { ...unchanged(id), json: { traveler: id, verifiedAt } };
      const at = context.clock.now();
      const { temporalpass, until } = await scope.get(ConfirmEmailByOperator).run(person);
      const link = loginLink(context.settings.publicUrl, person.email, temporalpass);
      const lines = [
        formatMessage('userVerifiedNow', { id }),
        formatMessage('userVerifiedName', { name: person.displayName }),
        formatMessage('userVerifiedLink', { hours: INVITATION_LIFETIME.hours }),
        link,
        formatMessage('operatorInvitedAfter'),
      ];
      return { result: 'done', subject: id, lines, json: { traveler: id, verifiedAt: at, link, until } };
    },
  },
  {
    name: 'users resend',
    arguments: ['email'],
    descriptionKey: 'operatorUsersResend',
    example: 'ann@example.org',
    run: async ({ context }, { positionals: [email = ''] }) => {
      const scope = createOperatorScope(context);
      const person = await findPerson(scope.get(Travelers), email);
      const { id } = person;
      if (person.verifiedAt !== null)
        return { ...unchanged(id), lines: [formatMessage('userVerifiedAlready', { id })], json: { traveler: id } };
      const sent = await scope.get(Codes).unused(person.emailKey, 'verify');
      const seconds = sent ? secondsLeft(sent.createdAt, CODE_REST, context.clock.now()) : 0;
      if (seconds > 0) {
        const lines = [formatMessage('userCodeOnItsWay', { id, when: waitText(seconds) })];
        return { ...unchanged(id), lines, json: { traveler: id, seconds } };
      }
      await scope
        .get(ThrottleAttempts)
        .run('codeRequest', emailKey(person.email), { clientNetwork: 'operator' }, 'tooManyCodes');
      const locale = await scope.get(UserAdmin).localeOf(id);
      await speakIn(locale, async () => scope.get(MailCode).run(await scope.get(PrepareCode).run('verify', person)));
      return { result: 'done', subject: id, lines: [formatMessage('userCodeSent', { id })], json: { traveler: id } };
    },
  },
  {
    name: 'users sign-out',
    securityEvent: 'all-sessions-end',
    arguments: ['email'],
    descriptionKey: 'operatorUsersSignOut',
    example: 'ann@example.org',
    run: async ({ context }, { positionals: [email = ''] }) => {
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      await scope.get(Sessions).endAll(id, context.clock.now());
      return { result: 'done', subject: id, lines: [formatMessage('userSignedOut', { id })], json: { traveler: id } };
    },
  },
  {
    name: 'users lock',
    securityEvent: 'account-lock',
    arguments: ['email'],
    descriptionKey: 'operatorUsersLock',
    example: 'ann@example.org',
    run: async ({ context }, { positionals: [email = ''] }) => {
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      const json = { traveler: id, isLocked: true };
      if (await scope.get(Travelers).isLocked(id)) return { ...unchanged(id), json };
      await scope.get(LockAccount).run(id);
      return { result: 'done', subject: id, lines: [formatMessage('userLockedNow', { id })], json };
    },
  },
  {
    name: 'users unlock',
    securityEvent: 'account-unlock',
    arguments: ['email'],
    descriptionKey: 'operatorUsersUnlock',
    example: 'ann@example.org',
    run: async ({ context }, { positionals: [email = ''] }) => {
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      const json = { traveler: id, isLocked: false };
      if (!(await scope.get(Travelers).isLocked(id))) return { ...unchanged(id), json };
      await scope.get(Travelers).setLockedAt(id, null);
      return { result: 'done', subject: id, lines: [formatMessage('userUnlockedNow', { id })], json };
    },
  },
  {
    name: 'users remove-factor',
    securityEvent: 'second-factor-off',
    arguments: ['email'],
    descriptionKey: 'operatorUsersRemoveFactor',
    example: 'ann@example.org',
    run: async ({ context }, { positionals: [email = ''] }) => {
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      const json = { traveler: id };
      const hadFactor = await scope.get(SecondFactors).remove(id);
      const hadPasskeys = await scope.get(Passkeys).removeAll(id);
      if (!hadFactor && !hadPasskeys) return { ...unchanged(id), json };
      const notify = scope.get(NotifySecondFactorChange);
      await speakIn(await scope.get(UserAdmin).localeOf(id), async () => {
        if (hadFactor) await notify.run(id, 'switched off');
        if (hadPasskeys) await notify.run(id, 'passkey removed');
      });
      return { result: 'done', subject: id, lines: [formatMessage('userFactorRemoved', { id })], json };
    },
  },
  {
    name: 'users export',
    securityEvent: 'data-export',
    arguments: ['email', 'new-file'],
    descriptionKey: 'operatorUsersExport',
    example: 'ann@example.org ann.zip',
    transactionMode: 'own',
    run: async ({ context }, { positionals: [email = '', file = ''] }) => {
      const scope = createOperatorScope(context);
      const { id } = await findPerson(scope.get(Travelers), email);
      const data = new PostgresPersonalData(
        context.db,
        id,
        new ZipArchiveWriter(),
        context.objects,
        scope.get(ThrottleDownloads),
        context.clock,
        () => archivedChats(context.firestore?.rooms, new PostgresRelationshipPairs(context.db, context.clock), id),
      );
      await writeNewFile(file, data.pieces());
      return {
        result: 'done',
        subject: id,
        lines: [formatMessage('userExported', { id, file })],
        json: { traveler: id, file },
      };
    },
  },
  {
    name: 'users delete',
    securityEvent: 'account-deletion',
    arguments: ['email'],
    options: DRY_RUN_OPTION,
    descriptionKey: 'operatorUsersDelete',
    example: 'ann@example.org --dry-run',
    transactionMode: 'own',
    run: async ({ context }, typed) => {
      const [email = ''] = typed.positionals;
      const scope = createOperatorScope(context);
      const person = await scope.get(Travelers).byEmailKey(emailKey(email));
      if (!person) return { result: 'unchanged', lines: [formatMessage('operatorAccountUnknown', { email })] };
      const { id } = person;
      const remains = await scope.get(UserAdmin).countPersonalData(id);
      const json = { traveler: id, ...remains };
      if (typed.hasFlag('dry-run'))
        return {
          result: 'tried',
          subject: id,
          lines: [formatMessage('userWouldGo', { id, ...remains }), formatMessage('operatorDry')],
          json,
        };
      await inRetriedTransaction(context.db, (db) =>
        createOperatorScope({ ...context, db })
          .get(UserAdmin)
          .erase(id),
      );
      const { ownsFiles, warnings } = await checkFileOwnership(context, () => cleanUpUploads(context));
      return {
        result: 'done',
        subject: id,
        lines: [formatMessage('userDeleted', { id }), ...warnings],
        json: { ...json, ownsFiles },
      };
    },
  },
];

const loginLink = (publicUrl: string, email: string, temporalpass: string): string =>
  `${publicUrl}/auth/login#${new URLSearchParams({ email, temporalpass }).toString()}`;

const unchanged = (subject: string) => ({
  result: 'unchanged' as const,
  subject,
  lines: [formatMessage('operatorUnchanged')],
});

const lineOf = ({
  id,
  email,
  displayName: name,
  isVerified,
  isGuest,
  isLocked,
  isOperator,
  enrollmentCode: code,
}: UserSummary): string =>
  formatMessage('userLine', {
    id,
    email,
    name,
    state: formatMessage(isGuest ? 'userGuest' : isVerified ? 'userVerified' : 'userUnverified'),
    locked: isLocked ? formatMessage('userLocked') : '',
    role: isOperator ? formatMessage('userOperator') : '',
    code: code === null ? '' : formatMessage('userOnQuest', { code }),
  });
