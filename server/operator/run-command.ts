import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  type Command,
  type CommandOption,
  type ParsedArguments,
  type ArgumentName,
  COMMAND_ARGUMENTS,
  createOperatorScope,
  type CommandResult,
} from './command.ts';
import { commands } from './commands/index.ts';
import { type OperatorCommandMessageKey, formatMessage, Refusal } from '#core/messages';
import { InvalidContent } from '#adapters/content-files/content-faults';
import { PostgresSecurityEvents } from '#adapters/postgres/operator/postgres-security-events';
import { AuditLog, type AuditResult } from '#core/operator';
import { FolderInUse } from '#adapters/postgres/database/folder-lock';
import type { AppContextHandle } from '#composition/server/context/create-app-context';
import { failureReasons } from '#composition/server/context/logging';
import type { AppContext } from '#composition/server/request-scope';
import { inRetriedTransaction } from '../http/requests/retried-transaction.ts';

/** The options of every command. */
const COMMON_OPTIONS = {
  json: { descriptionKey: 'optionJson' },
  as: { valueName: 'name', descriptionKey: 'optionAs' },
  help: { descriptionKey: 'optionHelp' },
} as const satisfies Readonly<Record<string, CommandOption>>;

/** A parsed command line: a command to run, a request for help, or unparsable input. */
type ParsedCommandLine =
  | { readonly kind: 'run'; readonly command: Command; readonly typed: ParsedArguments }
  | { readonly kind: 'help'; readonly command: Command | undefined }
  | { readonly kind: 'wrong'; readonly command: Command | undefined; readonly reason: string };

/** Parses a command line: the name of a command, its arguments and its options. */
function parseCommandLine(commandArgs: readonly string[]): ParsedCommandLine {
  const command = commands.find(({ name }) => name === commandArgs.slice(0, name.split(' ').length).join(' '));
  if (!command)
    return commandArgs.length === 0 || commandArgs[0] === 'help' || commandArgs.includes('--help')
      ? { kind: 'help', command }
      : { kind: 'wrong', command, reason: commandArgs.join(' ') };
  try {
    const args = commandArgs.slice(command.name.split(' ').length);
    const { values, positionals } = parseArgs({ args, options: optionsOf(command), allowPositionals: true });
    if (values['help'] === true) return { kind: 'help', command };
    const least = command.arguments.filter((part) => !part.startsWith('?')).length;
    if (positionals.length < least || positionals.length > command.arguments.length)
      return { kind: 'wrong', command, reason: commandArgs.join(' ') };
    const option = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
    return {
      kind: 'run',
      command,
      typed: { positionals: positionals, option, hasFlag: (name) => values[name] === true },
    };
  } catch (error) {
    if (error instanceof TypeError)
      return { kind: 'wrong', command, reason: misreadPart(error) ?? commandArgs.join(' ') };
    throw error;
  }
}

/** The option that Node.js could not parse, without its English explanation. */
const misreadPart = ({ message }: TypeError): string | undefined => /'(-[^'\s]+)/.exec(message)?.[1];

const optionsOf = ({ options }: Command): NonNullable<ParseArgsConfig['options']> =>
  Object.fromEntries(
    Object.entries<CommandOption>({ ...options, ...COMMON_OPTIONS }).map(([name, { valueName }]) => [
      name,
      { type: valueName === undefined ? 'boolean' : 'string' },
    ]),
  );

/** Lists every command with its usage and description, one per line. */
const commandList = (call: string): readonly string[] => [
  formatMessage('operatorUsage', { call }),
  ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${formatMessage(command.descriptionKey)}`]),
  formatMessage('operatorUsageMore'),
];

/** The help of one command: usage, options and an example. */
const commandHelp = (command: Command, call: string): readonly string[] => [
  formatMessage(command.descriptionKey),
  '',
  formatMessage('operatorUsageOf'),
  `  ${call} ${usageOf(command)}`,
  '',
  ...(command.arguments.length > 0
    ? [formatMessage('operatorArguments'), ...command.arguments.map(argumentLine), '']
    : []),
  formatMessage('operatorOptions'),
  ...Object.entries<CommandOption>({ ...command.options, ...COMMON_OPTIONS }).map(([name, option]) =>
    line(written(name, option), option.descriptionKey),
  ),
  '',
  formatMessage('operatorExample'),
  `  ${[call, command.name, command.example].join(' ').trimEnd()}`,
];

const usageOf = ({ name, arguments: takes, options = {} }: Command): string =>
  [name, ...takes.map(bracketed), ...Object.entries(options).map(([option, how]) => `[${written(option, how)}]`)].join(
    ' ',
  );

const line = (name: string, about: OperatorCommandMessageKey): string => `  ${name.padEnd(28)} ${formatMessage(about)}`;

const argumentLine = (part: Command['arguments'][number]): string =>
  line(bracketed(part), COMMAND_ARGUMENTS[part.replace('?', '') as ArgumentName]);

const bracketed = (part: Command['arguments'][number]): string =>
  part.startsWith('?') ? `[${part.slice(1)}]` : `<${part}>`;

const written = (name: string, { valueName }: CommandOption): string =>
  valueName === undefined ? `--${name}` : `--${name} <${valueName}>`;

/** The terminal in which commands run. */
interface OperatorTerminal {
  /** Opens the application context; `alone` leaves the database as it is. */
  readonly openContext: (how: 'usual' | 'alone') => Promise<AppContextHandle>;
  /** How its user calls a command, which comes after it: `waymark-operator`. */
  readonly call: string;
  /** The name of the machine's user. */
  readonly userName: string;
  readonly print: (lines: readonly string[]) => void;
  readonly printError: (lines: readonly string[]) => void;
}

/** Runs a command line and returns the exit code: 0 done or nothing to do, 1 refused or failed, 2 cannot be parsed. */
export async function runCommand(args: readonly string[], at: OperatorTerminal): Promise<number> {
  const meaning = parseCommandLine(args);
  if (meaning.kind === 'run') return run(meaning.command, meaning.typed, at);
  const help = meaning.command ? commandHelp(meaning.command, at.call) : commandList(at.call);
  const command = meaning.command?.name ?? null;
  const isForPrograms = args.includes('--json');
  if (meaning.kind === 'help') {
    at.print(isForPrograms ? [JSON.stringify({ command, result: 'help', help })] : help);
    return 0;
  }
  const message = formatMessage('operatorTypedWrong', { reason: meaning.reason });
  if (isForPrograms) at.print([JSON.stringify({ command, result: 'refused', reason: 'operatorTypedWrong', message })]);
  else at.printError([message, '', ...help]);
  return 2;
}

async function run(command: Command, typed: ParsedArguments, at: OperatorTerminal): Promise<number> {
  const isForPrograms = typed.hasFlag('json');
  try {
    command.validate?.(typed);
    const { context, close } = await at.openContext(command.transactionMode === 'alone' ? 'alone' : 'usual');
    try {
      const announce = (line: string): void => (isForPrograms ? undefined : at.print([line]));
      const { result, lines, json } = await done(command, typed, {
        context,
        announce,
        who: typed.option('as') ?? at.userName,
      });
      at.print(isForPrograms ? [JSON.stringify({ command: command.name, result, ...json })] : lines);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (isForPrograms) at.print([JSON.stringify({ command: command.name, ...faultOf(error) })]);
    else at.printError([formatMessage('operatorFailed'), ...failureReasons(error).map((reason) => `- ${reason}`)]);
    return 1;
  }
}

interface CommandRun {
  readonly context: AppContext;
  readonly announce: (line: string) => void;
  readonly who: string;
}

/** OPE-7 · Runs a command and writes an audit entry: who ran what, and how it ended. The entry is committed with the changes of the command. */
async function done(
  command: Command,
  typed: ParsedArguments,
  { context, announce: printProgress, who }: CommandRun,
): Promise<CommandResult> {
  const note = (here: AppContext, result: AuditResult, subject: string | null): Promise<void> =>
    createOperatorScope(here)
      .get(AuditLog)
      .write({ who, at: context.clock.now(), command: command.name, subject, result });
  const runAndLog = async (here: AppContext): Promise<CommandResult> => {
    const outcome = await command.run({ context: here, printProgress }, typed);
    await note(here, outcome.result, outcome.subject ?? null);
    const { securityEvent: kind } = command;
    const email = typed.positionals[command.arguments.indexOf('email')];
    if (kind && outcome.result === 'done')
      await new PostgresSecurityEvents(here.db, here.clock, here.secrets).write({ kind, outcome: 'succeeded', email });
    return outcome;
  };
  try {
    if (command.transactionMode !== undefined) return await runAndLog(context);
    return await inRetriedTransaction(context.db, (db) => runAndLog({ ...context, db }));
  } catch (error) {
    if (command.transactionMode !== 'alone') await note(context, isRefusal(error) ? 'refused' : 'failed', null);
    throw error;
  }
}

/** Whether a rule said no, be it one about content or about a data folder that a server works on. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof InvalidContent || error instanceof FolderInUse;

const faultOf = (error: unknown) => ({
  result: isRefusal(error) ? 'refused' : 'failed',
  ...(error instanceof Refusal && { reason: error.key }),
  ...(error instanceof FolderInUse && { reason: 'serverFolderInUse' }),
  message: failureReasons(error).join('\n'),
});
