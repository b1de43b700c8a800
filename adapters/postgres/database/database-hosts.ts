import pg from 'pg';
import { connectionDefaults, drop } from './connection-defaults.ts';

/** How long a host may take to let a connection in, and to say whether it takes writes, in milliseconds. */
const TIMEOUT = 3_000;

/** The URL of each host that a URL of PostgreSQL names, in order, such as `postgresql://db1,db2:5433/waymark`. */
export function hostUrls(url: string): readonly string[] {
  const [, start = '', hosts = '', path = '', query = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?]*)(.*)$/i.exec(url) ?? [];
  if (!hosts.includes(',')) return [url];
  const rest = new URLSearchParams(query);
  rest.delete('target_session_attrs');
  return hosts.split(',').map((host) => `${start}${host}${path}${rest.size > 0 ? `?${rest}` : ''}`);
}

/** No host of the database takes writes now. */
export class NoWritableHost extends Error {
  override readonly name: string = 'NoWritableHost';
  /** As a server of PostgreSQL says it that cannot be used yet. */
  readonly code = '57P03';

  constructor() {
    super('none of the hosts of the database takes writes');
  }
}

/** Which of the hosts of a database takes writes: the first that answers and is no standby, until a connection to it ends. */
export class DatabaseHosts {
  readonly urls: readonly string[];
  private known: Promise<string> | undefined = undefined;

  constructor(
    url: string,
    private readonly isWritable: (url: string) => Promise<boolean> = (host) => takesWrites(host, connectionDefaults),
  ) {
    this.urls = hostUrls(url);
  }

  /** The URL of that host. Refuses with {@link NoWritableHost}, or with what the last one failed with where none answers. */
  writable(): Promise<string> {
    this.known ??= this.found();
    return this.known;
  }

  /** Forgets which host is writable, so that the hosts are asked again before the next connection. */
  forget(): void {
    this.known = undefined;
  }

  private async found(): Promise<string> {
    const answers = this.urls.map(async (url) => {
      if (await this.isWritable(url)) return url;
      throw new NoWritableHost();
    });
    return Promise.any(answers).catch(({ errors }: AggregateError) => {
      throw errors.find((error) => error instanceof NoWritableHost) ?? errors.at(-1);
    });
  }
}

async function takesWrites(url: string, defaults: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    ...defaults,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>(
      `select current_setting('transaction_read_only') = 'off' as is`,
    );
    return rows[0]?.is === true;
  } finally {
    drop(client);
  }
}

/** Connections to the host of a URL; where it names several, to the first that takes writes. */
export function clientOf(url: string, defaults: pg.ClientConfig = connectionDefaults): typeof pg.Client {
  const hosts = new DatabaseHosts(url, (host) => takesWrites(host, defaults));
  if (hosts.urls.length === 1) return pg.Client;
  return class HostClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.urls[0] });
    }

    /** Whether it was ended while the hosts were asked. */
    private isEnded = false;

    override end(): Promise<void> {
      this.isEnded = true;
      return super.end();
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- one signature for all that pg.Client declares.
    override connect(...[callback]: any[]): any {
      const connected = this.connectToWritable();
      if (callback === undefined) return connected;
      connected.then(
        () => callback(null, this),
        (error: unknown) => callback(error),
      );
    }

    private async connectToWritable(): Promise<void> {
      try {
        const { host, port } = new pg.Client({ connectionString: await hosts.writable() });
        Object.assign(this, { host, port });
        this.once('end', () => hosts.forget());
        if (this.isEnded) throw new Error('The connection was ended before it was made.');
        await super.connect();
      } catch (error) {
        hosts.forget();
        throw error;
      }
    }
  };
}
