import { createServer } from 'node:net';

/** Below the system's ephemeral ports, so that no other test's server or connection can take the port. */
const [FIRST, COUNT] = [20_000, 10_000];

/** A free port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
