import { InvalidContent } from '#adapters/content-files/content-faults';
import { Refusal, formatMessage } from '#core/messages';
import { AuditLog, type AuditResult } from '#core/operator';
import { FolderInUse } from '#adapters/postgres/database/folder-lock';
import type { AppContextHandle } from '#composition/server/context/create-app-context';
import { failureReasons } from '#composition/server/context/failure-reasons';
import type { AppContext } from '#composition/server/request-scope';
import { inRetriedTransaction } from '../http/requests/retried-transaction.ts';
import { type Command, createOperatorScope, type CommandResult, type ParsedArguments } from './command.ts';
import { commandHelp, commandList } from './command-help.ts';
import { parseCommandLine } from './parse-command-line.ts';

/** The terminal in which commands run. */
export interface OperatorTerminal {
  /** Opens the application context; `alone` leaves the database as it is. */
  readonly openContext: (how: 'usual' | 'alone') => Promise<AppContextHandle>;
  /** The name of the machine's user. */
  readonly userName: string;
  readonly print: (lines: readonly string[]) => void;
  readonly printError: (lines: readonly string[]) => void;
}

/** Runs a command line and returns the exit code: 0 done or nothing to do, 1 refused or failed, 2 cannot be parsed. */
export async function runCommand(args: readonly string[], at: OperatorTerminal): Promise<number> {
  const meaning = parseCommandLine(args);
  if (meaning.kind === 'run') return run(meaning.command, meaning.typed, at);
  const help = meaning.command ? commandHelp(meaning.command) : commandList();
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
