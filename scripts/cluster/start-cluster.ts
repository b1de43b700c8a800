import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messages, registerMessages } from '#core/messages';
import { startClusterServers } from './cluster-servers.ts';
import { startCluster } from './cluster.ts';

/** Starts a cluster with two servers of the demo on this machine, until Ctrl-C. */
const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, port: { type: 'string', default: '4310' }, 'first-port': { type: 'string' } },
});
registerMessages(messages);
const firstPort = options['first-port'];
const cluster = await startCluster({
  folder: options.folder,
  ...(firstPort !== undefined && { firstPort: Number(firstPort) }),
});
const servers = await startClusterServers(cluster, {
  firstPort: Number(options.port),
  paths: ['haproxy', 'hosts'],
  secret: randomBytes(32).toString('hex'),
}).catch(async (error: unknown) => {
  await cluster.stop();
  throw error;
});

const stop = async (): Promise<void> => {
  await servers.stop();
  await cluster.stop();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

console.log(`The cluster is in ${cluster.folder}. Ctrl-C stops it.
Waymark, by way of HAProxy: ${servers.urls[0]}
Waymark, by the addresses of all members: ${servers.urls[1]}
DATABASE_URL by way of HAProxy: ${cluster.url}
DATABASE_URL with all members: ${cluster.hostsUrl}
Who is the primary: patronictl -c ${join(cluster.folder, 'db1', 'patroni.yml')} list`);
