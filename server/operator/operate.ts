import { ContentNotValid } from '#adapters/content-files/problems';
import { Refusal, say } from '#core/messages';
import { AuditLog, type AuditResult } from '#core/operation';
import { FolderInUse } from '#adapters/postgres/folder-lock';
import type { OpenHouse } from '../open-house.ts';
import { reasonsOf } from '../reasons.ts';
import type { House } from '../scope.ts';
import { inTransaction } from '../transactions.ts';
import { type Command, deskOf, type Outcome, type Typed } from './command.ts';
import { helpOf, overview } from './help.ts';
import { meaningOf } from './typed.ts';

/** Where commands are typed. */
export interface Console {
  /** Opens what the commands work on; `alone` leaves the database as it is found. */
  readonly open: (how: 'usual' | 'alone') => Promise<OpenHouse>;
  /** The name of the machine's user. */
  readonly user: string;
  readonly say: (lines: readonly string[]) => void;
  readonly complain: (lines: readonly string[]) => void;
}

/** Does what was typed; answers with the exit code: 0 done or as it stands, 1 refused or failed, 2 not to be read. */
export async function operate(words: readonly string[], at: Console): Promise<number> {
  const meaning = meaningOf(words);
  if (meaning.kind === 'run') return run(meaning.command, meaning.typed, at);
  const help = meaning.command ? helpOf(meaning.command) : overview();
  const command = meaning.command?.name ?? null;
  const isForPrograms = words.includes('--json');
  if (meaning.kind === 'help') {
    at.say(isForPrograms ? [JSON.stringify({ command, result: 'help', help })] : help);
    return 0;
  }
  const message = say('operatorTypedWrong', { reason: meaning.reason });
  if (isForPrograms) at.say([JSON.stringify({ command, result: 'refused', reason: 'operatorTypedWrong', message })]);
  else at.complain([message, '', ...help]);
  return 2;
}

async function run(command: Command, typed: Typed, at: Console): Promise<number> {
  const isForPrograms = typed.has('json');
  try {
    command.check?.(typed);
    const { house, close } = await at.open(command.works === 'alone' ? 'alone' : 'usual');
    try {
      const announce = (line: string): void => (isForPrograms ? undefined : at.say([line]));
      const { result, lines, facts } = await done(command, typed, {
        house,
        announce,
        who: typed.option('as') ?? at.user,
      });
      at.say(isForPrograms ? [JSON.stringify({ command: command.name, result, ...facts })] : lines);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (isForPrograms) at.say([JSON.stringify({ command: command.name, ...faultOf(error) })]);
    else at.complain([say('operatorFailed'), ...reasonsOf(error).map((reason) => `- ${reason}`)]);
    return 1;
  }
}

interface Doing {
  readonly house: House;
  readonly announce: (line: string) => void;
  readonly who: string;
}

/** OPE-7 · Runs a command and notes who had what done, and how it ended: with what it changed, or not at all. */
async function done(command: Command, typed: Typed, { house, announce, who }: Doing): Promise<Outcome> {
  const note = (here: House, result: AuditResult, subject: string | null): Promise<void> =>
    deskOf(here).get(AuditLog).write({ who, at: house.clock.now(), command: command.name, subject, result });
  const noted = async (here: House): Promise<Outcome> => {
    const outcome = await command.run({ house: here, announce }, typed);
    await note(here, outcome.result, outcome.subject ?? null);
    return outcome;
  };
  try {
    if (command.works !== undefined) return await noted(house);
    return await inTransaction(house.db, (db) => noted({ ...house, db }));
  } catch (error) {
    if (command.works !== 'alone') await note(house, isRefusal(error) ? 'refused' : 'failed', null);
    throw error;
  }
}

/** Whether a rule said no, be it one about content or about a data folder that a server works on. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Refusal || error instanceof ContentNotValid || error instanceof FolderInUse;

const faultOf = (error: unknown) => ({
  result: isRefusal(error) ? 'refused' : 'failed',
  ...(error instanceof Refusal && { reason: error.key }),
  ...(error instanceof FolderInUse && { reason: 'serverFolderInUse' }),
  message: reasonsOf(error).join('\n'),
});
