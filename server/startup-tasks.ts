import { newerMigrations } from '#adapters/postgres/database/database';
import { PostgresSecondFactors } from '#adapters/postgres/account/postgres-second-factors';
import { PostgresWebhooks } from '#adapters/postgres/operator/webhooks/postgres-webhooks';
import { formatMessage } from '#core/messages';
import { type CalendarDate, isClockWrong, todayIn } from '#core/shared';
import { undoInterruptedImports } from './content/quest-archives.ts';
import { refreshContent } from './content/store-content.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { disableDemoAccounts, refuseDemoInProduction } from './demo/demo-in-production.ts';
import { type FileOwnership, checkFileOwnership } from './http/files/file-ownership.ts';
import { failureReasons } from '#composition/server/context/logging';
import type { AppContext } from '#composition/server/request-scope';

/** Prepares a server: stores the content and, in a demo, creates sample data. */
export async function prepareServer(context: AppContext): Promise<void> {
  await prepareServerWithLog(context, (line) => void process.stderr.write(`${line}\n`));
}

/** {@link prepareServer}, which logs the faults of the content and keeps serving its last version. */
export async function prepareServerWithLog(context: AppContext, tell: (line: string) => void): Promise<void> {
  const { contentFolder, contentful, mode } = context.settings;
  if (mode === 'demo') await refuseDemoInProduction(context);
  else await disableDemoAccounts(context, tell);
  if (context.settings.previousSecrets.length > 0) await renewEncryption(context);
  warnOfClock(context, tell);
  const newer = await newerMigrations(context.db, context.settings.release);
  if (newer.length > 0) tell(formatMessage('serverTablesNewer', { migrations: newer.join(', ') }));
  const ownership = await checkFileOwnership(context);
  ownership.warnings.forEach(tell);
  if (!contentful) repairOrWarn(contentFolder, tell);
  const revisions = await refreshContent(context, tell);
  if (mode === 'demo') await makeDemo(context, revisions, ownership, tell);
}

/** Encrypts the secrets of second factors and of webhooks with the newest key. */
async function renewEncryption({ db, random, secrets }: AppContext): Promise<void> {
  await new PostgresSecondFactors(db, secrets).renewEncryption();
  await new PostgresWebhooks(db, random, secrets).renewEncryption();
}

/** TIME-10 · Logs a warning if the clock of this machine is wrong. */
export function warnOfClock({ clockDifference }: AppContext, tell: (line: string) => void): void {
  const seconds = clockDifference?.() ?? 0;
  if (isClockWrong(seconds)) tell(formatMessage('serverClockWrong', { seconds }));
}

/** Houses in which the people of the demo who keep files are still to be made. */
const waitingForFiles = new WeakSet<AppContext>();

/** Makes the demo, but for what needs files while their store does not answer. */
async function makeDemo(
  context: AppContext,
  revisions: Parameters<typeof prepareDemo>[1],
  ownership: FileOwnership,
  tell: (line: string) => void,
): Promise<void> {
  if (await isMadeWhole(context, revisions, ownership)) {
    waitingForFiles.delete(context);
    return;
  }
  if (!waitingForFiles.has(context)) tell(formatMessage('serverDemoWaits'));
  waitingForFiles.add(context);
  await prepareDemo(context, revisions, false);
}

async function isMadeWhole(
  context: AppContext,
  revisions: Parameters<typeof prepareDemo>[1],
  { ownsFiles }: FileOwnership,
): Promise<boolean> {
  if (ownsFiles === 'unknown') return false;
  try {
    await prepareDemo(context, revisions);
    return true;
  } catch (error) {
    if ((await checkFileOwnership(context)).ownsFiles === 'unknown') return false;
    throw error;
  }
}

/** Repairs a content folder, or only warns about one that is read-only or missing. */
function repairOrWarn(content: string, tell: (line: string) => void): void {
  try {
    undoInterruptedImports(content);
  } catch (error) {
    tell(formatMessage('serverImportLeft', { content, reason: failureReasons(error).join(' ') }));
  }
}

/**
 * Creates the demo again on the first call of each day, so that its dates stay recent. Data that needs files is created
 * as soon as they can be stored.
 */
export function refreshDemoDaily(context: AppContext, tell: (line: string) => void): () => Promise<void> {
  const today = (): CalendarDate => todayIn(context.clock.zone(), context.clock.now());
  let last = today();
  return async () => {
    if (today() === last && !waitingForFiles.has(context)) return;
    const day = today();
    await makeDemo(context, await refreshContent(context, tell), await checkFileOwnership(context), tell);
    last = day;
  };
}
