import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const hasCluster = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].every(existsSync);

it.skipIf(!hasCluster)(
  'a cluster loses no acknowledged write and sends no email twice when its primary is killed',
  () => {
    const { status, stdout } = spawnSync('npx', ['tsx', 'bench/failover.ts'], {
      env: { ...process.env, BENCH_SCENES: 'kill', BENCH_WRITES: '500' },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('✔ 0 acknowledged writes lost')]);
  },
  400_000,
);
