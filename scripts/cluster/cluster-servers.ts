import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StubS3Server, startStubS3Server } from '../../tests/fixtures/stub-s3-server.ts';
import { startServerProcess, type ServerProcess } from '../../tests/server/support/server-process.ts';
import type { Cluster } from './cluster.ts';

export interface ClusterServers {
  /** Their addresses, in the order of the ports. */
  readonly urls: readonly string[];
  readonly stop: () => Promise<void>;
}

/** How a server finds the database: by way of HAProxy, or by the addresses of all members. */
export type DatabasePath = 'haproxy' | 'hosts';

export interface ClusterServersOptions {
  /** The port of the first server. */
  readonly firstPort: number;
  /** One server for each. */
  readonly paths: readonly DatabasePath[];
  readonly secret: string;
  /** Other settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** Stops the servers while others are still starting. */
  readonly signal?: AbortSignal;
}

/** Starts servers of the built product, as a demo, on one database and one S3 in memory. */
export async function startClusterServers(
  cluster: Cluster,
  { firstPort, paths, secret, env = {}, signal }: ClusterServersOptions,
): Promise<ClusterServers> {
  const program = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
  if (!existsSync(program)) throw new Error('The product is not built: run "npm run build" first.');
  const s3: StubS3Server = await startStubS3Server();
  const servers: ServerProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await s3.close();
  };
  try {
    for (const [index, path] of paths.entries()) {
      signal?.throwIfAborted();
      const port = firstPort + index;
      servers.push(
        await startServerProcess(program, {
          PORT: String(port),
          HOST: '127.0.0.1',
          DATABASE_URL: path === 'haproxy' ? cluster.url : cluster.hostsUrl,
          WAYMARK_SECRET: secret,
          WAYMARK_DATA: join(cluster.folder, `server-${index + 1}`),
          S3_URL: s3.bucket.url,
          S3_REGION: s3.bucket.region,
          S3_ACCESS_KEY: s3.bucket.accessKeyId,
          S3_SECRET_KEY: s3.bucket.secretAccessKey,
          ...env,
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: servers.map(({ url }) => url), stop };
}
