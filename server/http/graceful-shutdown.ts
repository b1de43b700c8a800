import type { FastifyInstance } from 'fastify';

/** How long running requests may take once the server closes, in milliseconds. */
const SHUTDOWN_TIMEOUT = 20_000;

/**
 * Makes closing wait for every response under way, and for nothing else: a browser keeps connections open that ask
 * nothing, and would hold the server up for more than a minute.
 */
export function finishRequestsOnClose(app: FastifyInstance): void {
  let underWay = 0;
  let isQuiet = (): void => undefined;
  app.addHook('onRequest', async (_, reply) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (underWay === 0) isQuiet();
    });
  });
  app.addHook('preClose', async () => {
    if (underWay > 0)
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(resolve, SHUTDOWN_TIMEOUT);
        isQuiet = () => {
          clearTimeout(deadline);
          resolve();
        };
      });
    app.server.closeAllConnections();
  });
}
