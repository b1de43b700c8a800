import { type OperatorCommandMessageKey, Refusal, formatMessage } from '#core/messages';
import type { AuditResult, SecurityEventKind } from '#core/operator';
import { type AppContext, createRequestScope, type RequestScope } from '#composition/server/request-scope';
import { emailKey } from '#core/account';
import type { Traveler, Travelers } from '#core/account/server';
import type { AffectedApplet } from '#core/operator/server';

/** An option of a command: a flag, or a name with a value. */
export interface CommandOption {
  /** The name of the value in the help; absent for a flag. */
  readonly valueName?: string;
  readonly descriptionKey: OperatorCommandMessageKey;
}

/** The arguments of a command, by their names in the help. */
export const COMMAND_ARGUMENTS = {
  quest: 'argumentQuest',
  start: 'argumentStart',
  code: 'argumentCode',
  email: 'argumentEmail',
  guide: 'argumentGuide',
  name: 'argumentName',
  text: 'argumentText',
  role: 'argumentRole',
  zip: 'argumentZip',
  'quest-folder': 'argumentQuestFolder',
  folder: 'argumentFolder',
  id: 'argumentId',
  webhook: 'argumentWebhook',
  delivery: 'argumentDelivery',
  url: 'argumentUrl',
  'new-file': 'argumentNewFile',
  archive: 'argumentArchive',
  organization: 'argumentOrganization',
  'organization-name': 'argumentOrganizationName',
} as const satisfies Readonly<Record<string, OperatorCommandMessageKey>>;

export type ArgumentName = keyof typeof COMMAND_ARGUMENTS;

/** The parsed arguments of a command. */
export interface ParsedArguments {
  readonly positionals: readonly string[];
  /** The value of an option; `undefined` when it was not given. */
  readonly option: (name: string) => string | undefined;
  readonly hasFlag: (name: string) => boolean;
}

/** The context of a command. */
interface CommandContext {
  /** Its database is a transaction, unless the command manages its own. */
  readonly context: AppContext;
  /** Prints progress before the command has ended; left out of JSON output. */
  readonly printProgress: (line: string) => void;
}

/** The result of a command. */
export interface CommandResult {
  readonly result: Exclude<AuditResult, 'refused' | 'failed'>;
  /** The subject of the command, for the audit log: an id or a Quest Code, never an email address or a name. */
  readonly subject?: string;
  readonly lines: readonly string[];
  /** The result for JSON output. */
  readonly json?: Readonly<Record<string, unknown>>;
}

/** A command of the operator command line. */
export interface Command {
  /** The name of the command. */
  readonly name: string;
  /** Names of its positional arguments; one that begins with `?` is optional. */
  readonly arguments: readonly (ArgumentName | `?${ArgumentName}`)[];
  readonly options?: Readonly<Record<string, CommandOption>>;
  readonly descriptionKey: OperatorCommandMessageKey;
  /** Example arguments for the help. */
  readonly example: string;
  /** The security event that it is, once it changed something, of the account whose email it takes. */
  readonly securityEvent?: SecurityEventKind;
  /** `alone`: without any server, on a database as it is found; `own`: brings its own transactions; else all of it is one. */
  readonly transactionMode?: 'alone' | 'own';
  /** Validates the arguments before any database is opened; refuses what could not be done. */
  readonly validate?: (typed: ParsedArguments) => void;
  readonly run: (context: CommandContext, typed: ParsedArguments) => Promise<CommandResult>;
}

/** The ports and use cases of a command. */
export function createOperatorScope(context: AppContext): RequestScope {
  return createRequestScope({ ...context, isOperatorCommand: true });
}

export const DRY_RUN_OPTION = { 'dry-run': { descriptionKey: 'optionDryRun' } } as const satisfies Readonly<
  Record<string, CommandOption>
>;

/** Finds a person by email address. Refuses with `operatorAccountUnknown`. */
export async function findPerson(travelers: Travelers, email: string): Promise<Traveler> {
  const person = await travelers.byEmailKey(emailKey(email));
  if (!person) throw new Refusal('operatorAccountUnknown', { email });
  return person;
}

/** Prints the applets that another revision of their quest affects, one per line. */
export const printAffectedApplets =
  (announce: (line: string) => void) =>
  (affected: readonly AffectedApplet[]): void => {
    for (const line of affected.length > 0 ? affected.map(lineOf) : [formatMessage('upgradeNone')]) announce(line);
  };

const lineOf = ({ stays, ...affected }: AffectedApplet): string =>
  formatMessage('upgradeLine', { ...affected, stays: stays ? formatMessage('upgradeStays') : '' });
