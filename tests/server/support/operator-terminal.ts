import { runCommand } from '#server/operator/run-command';
import type { AppContext } from '#composition/server/request-scope';

/** What came of a command. */
export interface CommandOutput {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The answer for programs; empty when there was none. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** Types a command at a console over this server, as the machine's user `olga`. */
export async function runOperatorCommand(context: AppContext, ...args: readonly string[]): Promise<CommandOutput> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(args, {
    openContext: async () => ({ context, close: async () => undefined }),
    call: 'waymark-operator',
    userName: 'olga',
    print: (lines) => void said.push(...lines),
    printError: (lines) => void complained.push(...lines),
  });
  const json = args.includes('--json') ? JSON.parse(said.join('\n')) : {};
  return { code, stdout: said.join('\n'), stderr: complained.join('\n'), json };
}
