import pg from 'pg';
import { drop } from './connection-defaults.ts';

/** Whether a failure to connect shows that the server is there: it has no room for one more connection, or is starting. */
export const isAnswerOfServer = (error: unknown): boolean =>
  /^(53|57P)/.test((error as NodeJS.ErrnoException).code ?? '');

/** OPE-19 · How long a statement may take before the server is asked whether it still works on it, and how long that may take, in milliseconds. */
const PATIENCE = 5_000;

/** The error code of PostgreSQL for a write in a read-only transaction. */
const READ_ONLY = '25006';

/** How long the other side may take to end a connection, in milliseconds. */
const END_TIMEOUT = 1_000;

/** Whether the server works on what a connection sent, by the process of the server and the milliseconds since then. */
type IsWorking = (process: number, elapsed: number) => Promise<boolean>;

/**
 * Connections that are dropped when the server, asked over another one, does not work on what was sent, and when they turn
 * out to lead to a standby although the URL names several hosts.
 */
export function answeredClient(Client: typeof pg.Client, isWorking: IsWorking): typeof pg.Client {
  return class AnsweredClient extends Client {
    /** The question that is being asked about this connection, for all its unanswered statements. */
    private asked: Promise<boolean> | undefined;

    // oxlint-disable-next-line typescript/no-explicit-any -- one signature for all that pg.Client declares.
    override query(...sent: any[]): any {
      const answer: unknown = super.query(...(sent as [string]));
      if (answer instanceof Promise) this.dropUnlessAnswered(answer);
      return answer;
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- as above.
    override end(...sent: any[]): any {
      const timer = setTimeout(() => drop(this), END_TIMEOUT);
      this.once('end', () => clearTimeout(timer));
      return super.end(...(sent as []));
    }

    private dropUnlessAnswered(answer: Promise<unknown>): void {
      const sentAt = performance.now();
      let timer: NodeJS.Timeout | undefined;
      let isAnswered = false;
      const ask = async (): Promise<void> => {
        const { processID } = this as unknown as { readonly processID: number };
        this.asked ??= isWorking(processID, performance.now() - sentAt).finally(() => (this.asked = undefined));
        const goesOn = await this.asked;
        if (isAnswered) return;
        if (goesOn) timer = setTimeout(() => void ask(), PATIENCE);
        else drop(this);
      };
      timer = setTimeout(() => void ask(), PATIENCE);
      const end = (): void => {
        isAnswered = true;
        clearTimeout(timer);
      };
      answer.then(end, (error: unknown) => {
        end();
        if (Client !== pg.Client && (error as { code?: unknown }).code === READ_ONLY) this.end().catch(() => undefined);
      });
    }
  };
}

/**
 * Makes a connection that may take {@link PATIENCE}, does something with it and drops it. Answers whether that could be
 * done, or the server says that it is there.
 */
export async function isAnswered(
  Client: typeof pg.Client,
  config: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } catch (error) {
    return isAnswerOfServer(error);
  } finally {
    drop(client);
  }
}
