import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messages, registerMessages } from '#core/messages';
import { type ClusterServers, startClusterServers } from './cluster-servers.ts';
import { startCluster } from './cluster.ts';
import { aborted, stopSignal } from './stop-signal.ts';

/** Starts a cluster on this machine, with two servers of the demo unless told otherwise, until Ctrl-C. */
const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '4310' },
    'first-port': { type: 'string' },
    'without-servers': { type: 'boolean', default: false },
  },
});
registerMessages(messages);
const signal = stopSignal();
const firstPort = options['first-port'];
const cluster = await startCluster({
  folder: options.folder,
  ...(firstPort !== undefined && { firstPort: Number(firstPort) }),
  signal,
});
let servers: ClusterServers | undefined;
try {
  if (!options['without-servers'])
    servers = await startClusterServers(cluster, {
      firstPort: Number(options.port),
      paths: ['haproxy', 'hosts'],
      secret: randomBytes(32).toString('hex'),
      signal,
    });
  console.log(`The cluster is in ${cluster.folder}. Ctrl-C stops it.`);
  if (servers)
    console.log(`Waymark, by way of HAProxy: ${servers.urls[0]}
Waymark, by the addresses of all members: ${servers.urls[1]}`);
  console.log(`DATABASE_URL by way of HAProxy: ${cluster.url}
DATABASE_URL with all members: ${cluster.hostsUrl}
Which member is the primary: patronictl -c ${join(cluster.folder, 'db1', 'patroni.yml')} list`);
  await aborted(signal);
} catch (error) {
  if (!signal.aborted) throw error;
} finally {
  await servers?.stop();
  await cluster.stop();
}
process.exit();
