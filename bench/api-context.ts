import { tmpdir } from 'node:os';
import { DiskObjectStore } from '#adapters/files/disk-object-store';
import type { Db } from '#adapters/postgres/database/database';
import { Signals } from '#adapters/postgres/database/signals';
import { SystemClock, SystemRandomSource } from '#adapters/system/system';
import { JoseTokens } from '#adapters/tokens/jose-tokens';
import type { AppContext } from '#composition/server/request-scope';
import { deriveSecrets } from '#composition/server/context/secrets';
import { readSettings } from '#composition/server/context/settings';

/** Connections to the database that the product and the yardstick have. */
export const POOL_SIZE = 20;

/** The context of the measured server: it logs every call as in production, and has no rate limits. */
export function benchContext(db: Db, url: string, signals = new Signals()): AppContext {
  const settings = readSettings({ DATABASE_URL: url, WAYMARK_SECRET: 'a secret for benchmarks only, forty bytes' });
  const secrets = deriveSecrets(settings.secret, settings.previousSecrets);
  const clock = new SystemClock();
  return {
    db,
    signals,
    clock,
    random: new SystemRandomSource(),
    settings: {
      ...settings,
      logLevel: 'info',
      requestsPerMinute: 1_000_000_000,
      rateLimitScale: 1_000_000,
      siteFolder: '/nowhere',
    },
    secrets,
    tokens: new JoseTokens(secrets.tokenKeys, clock),
    objects: new DiskObjectStore(tmpdir()),
  };
}
