import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deriveSecrets } from '#composition/server/context/secrets';
import { readSettings, InvalidSettings } from '#composition/server/context/settings';

const production = {
  WAYMARK_MODE: 'production',
  DATABASE_URL: 'postgres://db/waymark?sslmode=verify-full',
  WAYMARK_SECRET: 'k3Vq-0hY_8sT2mWz7bNc4RfJ1xLpA9dG',
  PUBLIC_URL: 'https://waymark.example/',
  SMTP_URL: 'smtps://mail.example',
  SUPPORT_NAME: 'Robin',
  SUPPORT_EMAIL: 'robin@example.org',
};

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
};

describe('settings', () => {
  it.each(['DATABASE_URL', 'WAYMARK_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SUPPORT_NAME', 'SUPPORT_EMAIL'])(
    'production does without no %s, and names it alone',
    (name) => {
      expect(problemsOf({ ...production, [name]: '' })).toEqual([`${name} is missing`]);
      expect(problemsOf(production)).toEqual([]);
    },
  );

  it.each([
    { DATABASE_URL: 'postgres://127.0.0.1/waymark' },
    { DATABASE_URL: 'postgres:///waymark?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://db/waymark', UNENCRYPTED_CONNECTIONS: 'smtp, database' },
    { DATABASE_URL: 'postgres://ann:pw@db1,db2:5433/waymark?sslmode=verify-full&target_session_attrs=read-write' },
    { DATABASE_URL: 'postgres://127.0.0.1:5432,localhost:5433/waymark' },
    { S3_URL: 'http://localhost:9000/bucket', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
  ])('production connects without TLS on this machine, and where that was allowed: %o', (more) => {
    expect(problemsOf({ ...production, ...more })).toEqual([]);
  });

  it.each([
    [{}, false],
    [production, true],
    [{ ...production, WAYMARK_OPERATOR_SECOND_FACTOR: 'offered' }, false],
    [{ WAYMARK_OPERATOR_SECOND_FACTOR: 'required' }, true],
  ])('[ACC-55] production requires a second factor of operators unless told otherwise: %o', (env, isRequired) => {
    expect(readSettings({ WAYMARK_SECRET: production.WAYMARK_SECRET, ...env }).requiresOperatorSecondFactor).toBe(
      isRequired,
    );
  });

  it('[OPE-32] the days of some retentions can be set, within their range', () => {
    const days = 'notifications=30, security-events=180';
    expect(readSettings({ ...production, RETENTION_DAYS: days }).retentionDays).toEqual({
      notifications: 30,
      'security-events': 180,
    });
    expect(readSettings(production).retentionDays).toEqual({});
    const problems = (text: string) => problemsOf({ ...production, RETENTION_DAYS: text });
    expect(problems('notification=30')).toEqual([
      'RETENTION_DAYS has “notification”, which can’t be set: did you mean notifications?',
    ]);
    expect(problems('sessions=10')).toEqual([expect.stringMatching(/“sessions”, which can’t be set: .*\bcodes\b/)]);
    for (const text of ['limits=7', 'limits=', 'limits', 'limits=1.5', 'limits=3651', 'limits=8=9'])
      expect(problems(text)).toEqual(['RETENTION_DAYS must give limits a whole number from 8 to 3650']);
  });

  it('production sends mail to another machine over TLS alone, unless that was allowed', () => {
    const requires = (more: Readonly<Record<string, string>>): boolean =>
      readSettings({ ...production, ...more }).requiresMailEncryption;
    expect(requires({ SMTP_URL: 'smtp://mail.example:587' })).toBe(true);
    expect(requires({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(requires({ SMTP_URL: 'smtp://mail.example', UNENCRYPTED_CONNECTIONS: 'smtp' })).toBe(false);
  });

  it.each([
    [{ WAYMARK_MODE: 'prod' }, 'WAYMARK_MODE'],
    [{ ...production, WAYMARK_SECRET: 'x'.repeat(31) }, 'WAYMARK_SECRET'],
    [{ WAYMARK_SECRET: 'short' }, 'WAYMARK_SECRET'],
    [{ ...production, SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    [{ ...production, DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ ...production, DATABASE_URL: 'postgres://db/waymark' }, 'DATABASE_URL must have ?sslmode=verify-full'],
    [{ ...production, DATABASE_DIRECT_URL: 'mysql://db' }, 'DATABASE_DIRECT_URL'],
    [
      { ...production, DATABASE_DIRECT_URL: 'postgres://db/waymark' },
      'DATABASE_DIRECT_URL must have ?sslmode=verify-full',
    ],
    [{ ...production, DATABASE_URL: 'postgres://localhost,db/waymark' }, 'DATABASE_URL must have ?sslmode=verify-full'],
    [{ ...production, DATABASE_URL: 'postgres://db/waymark?sslmode=require' }, 'DATABASE_URL must have'],
    [
      { ...production, S3_URL: 'http://s3.example/bucket', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
      'S3_URL must start',
    ],
    [{ ...production, UNENCRYPTED_CONNECTIONS: 'mail' }, 'UNENCRYPTED_CONNECTIONS holds database, smtp, s3, clamd'],
    [{ ...production, WAYMARK_SECRET: 'x'.repeat(64) }, 'WAYMARK_SECRET'],
    [{ ...production, WAYMARK_SECRET: 'abc'.repeat(20) }, 'WAYMARK_SECRET'],
    [{ ...production, WAYMARK_SECRET: '12345678901234567890123456789012' }, 'WAYMARK_SECRET'],
    [{ ...production, WAYMARK_SECRET: 'k3Vq-0hY_8sT2mWzk3Vq-0hY_8sT2mWz' }, 'WAYMARK_SECRET'],
    [{ ...production, WAYMARK_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'WAYMARK_SECRET'],
    [{ ...production, PUBLIC_URL: 'https://w.example/path?x=1' }, 'PUBLIC_URL must be a scheme and a host alone'],
    [{ ...production, PUBLIC_URL: 'https://w.example/#top' }, 'PUBLIC_URL must be a scheme and a host alone'],
    [{ ...production, PUBLIC_URL: 'https://robin@w.example' }, 'PUBLIC_URL must be a scheme and a host alone'],
    [{ ...production, PUBLIC_URL: 'http://waymark.example' }, 'PUBLIC_URL must start with https: in production'],
    [{ ...production, SUPPORT_EMAIL: 'Robin' }, 'SUPPORT_EMAIL must be an email address'],
    [{ ...production, TRIAL_QUEST_CODE: '1234' }, 'TRIAL_QUEST_CODE must be a Quest Code'],
    [{ TRIAL_QUEST_CODE: '13579x' }, 'TRIAL_QUEST_CODE must be a Quest Code'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PROXIES: '-1' }, 'PROXIES'],
    [{ PROXIES: '21' }, 'PROXIES'],
    [{ FLOOD_CAP: '0' }, 'FLOOD_CAP must be a whole number from 1 to 99999'],
    [{ FLOOD_CAP: '100000' }, 'FLOOD_CAP must be a whole number from 1 to 99999'],
    [{ LIMITS_SCALE: '1.5' }, 'LIMITS_SCALE must be a whole number from 1 to 99999'],
    [{ WAYMARK_CLAMD: 'scanner' }, 'WAYMARK_CLAMD must be the path of a socket'],
    [{ ...production, WAYMARK_CLAMD: 'scanner.example:3310' }, 'WAYMARK_CLAMD must be on this machine'],
    [{ UPLOAD_LIMIT_MB: '0' }, 'UPLOAD_LIMIT_MB must be a whole number from 1 to 80000'],
    [{ UPLOAD_LIMIT_MB: '80001' }, 'UPLOAD_LIMIT_MB must be a whole number from 1 to 80000'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info'],
    [{ API_DOCS: 'no' }, 'API_DOCS must be open or closed'],
    [{ WAYMARK_OPERATOR_SECOND_FACTOR: 'yes' }, 'WAYMARK_OPERATOR_SECOND_FACTOR must be offered or required'],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example/' }, 'CORS_ORIGINS must be origins such as'],
    [{ CORS_ORIGINS: 'a.example:8080' }, 'CORS_ORIGINS must be origins such as'],
    [{ CORS_ORIGINS: 'a.example' }, 'CORS_ORIGINS must be origins such as'],
    [{ FILM_HOSTS: 'youtube, films.example' }, 'FILM_HOSTS must be youtube or vimeo'],
    [{ FILM_HOSTS: 'vimoe,youtube' }, '“vimoe” is neither. Did you mean vimeo?'],
    [{ FILM_HOSTS: 'www.youtube.com' }, '“www.youtube.com” is neither. Did you mean youtube?'],
    [{ WAYMARK_DATA: 'package.json' }, 'WAYMARK_DATA must be a folder'],
    [{ WAYMARK_DATA: 'package.json/data' }, 'WAYMARK_DATA must be a folder'],
    [{ UPLOAD_QUOTA_MB: '0' }, 'UPLOAD_QUOTA_MB must be a whole number from 1 to 99999'],
  ])('what makes no sense is named: %j', (env, name) => {
    const problems = problemsOf(env as Record<string, string>);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('nothing that the example leaves to be filled in is taken as it stands, and nothing else of it is refused', () => {
    const lines = readFileSync('deploy/waymark.env.example', 'utf8').split('\n');
    const pairs = lines.flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/s) as [string, string]] : []));
    const toFill = pairs.flatMap(([name, value]) => (value.includes('CHANGE-ME') ? [name] : []));
    expect(toFill).toEqual(expect.arrayContaining(['WAYMARK_SECRET', 'METRICS_TOKEN', 'DATABASE_URL']));
    expect(problemsOf(Object.fromEntries(pairs)).toSorted()).toEqual(
      toFill.map((name) => `${name} still says CHANGE-ME, as in the example`).toSorted(),
    );
    const long = { ...production, WAYMARK_SECRET: 'CHANGE-ME-to-at-least-32-random-bytes' };
    expect(problemsOf(long)).toEqual(['WAYMARK_SECRET still says CHANGE-ME, as in the example']);
  });

  it('production takes every secret that is made by chance', () => {
    for (let round = 0; round < 500; round += 1)
      for (const encoding of ['base64url', 'hex'] as const)
        expect(problemsOf({ ...production, WAYMARK_SECRET: randomBytes(32).toString(encoding) })).toEqual([]);
  });

  it('everything that is wrong is said at once', () => {
    const wrong = { PUBLIC_URL: 'http://here', SUPPORT_EMAIL: 'Robin', FLOOD_CAP: '0', SMTP_URL: '' };
    const problems = problemsOf({ ...production, ...wrong, WAYMARK_SECRET: 'x'.repeat(40) });
    const named = problems.map((problem) => problem.split(' ', 1)[0]);
    expect(new Set(named)).toEqual(new Set([...Object.keys(wrong), 'WAYMARK_SECRET']));
    expect(named).toHaveLength(5);
  });

  it('no problem repeats the value that it complains about', () => {
    expect(
      problemsOf({ ...production, WAYMARK_SECRET: 'hunter2', SMTP_URL: 'user:hunter2@mail' }).join(),
    ).not.toContain('hunter2');
  });

  it('the demo needs nothing, listens here alone, and widens no limit in production', () => {
    const data = mkdtempSync(join(tmpdir(), 'waymark-settings-'));
    expect(readSettings({ WAYMARK_DATA: data })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      trialQuestCode: '13579',
      databaseUrl: undefined,
      rateLimitScale: 1,
      idempotencyWait: 10_000,
      lockWait: 5_000,
    });
    expect(readSettings({ WAYMARK_DATA: data, LIMITS_SCALE: '7' }).rateLimitScale).toBe(7);
    expect(readSettings({ WAYMARK_DATA: data }).contentFolder).toBe(join(process.cwd(), 'content'));
    expect(readSettings({ WAYMARK_DATA: data, WAYMARK_CONTENT: '/my/quests' }).contentFolder).toBe('/my/quests');
    const settings = readSettings({ ...production, LIMITS_SCALE: '7' });
    expect(settings).toMatchObject({ rateLimitScale: 1, publicUrl: 'https://waymark.example' });
    expect(settings.trialQuestCode).toBeUndefined();
    expect(readSettings({ ...production, TRIAL_QUEST_CODE: '246810' }).trialQuestCode).toBe('246810');
    rmSync(data, { recursive: true });
  });

  it('[CNT-31] films may come from both hosts, from those that are named, or from none', () => {
    expect(readSettings(production).filmHosts).toEqual(['youtube', 'vimeo']);
    expect(readSettings({ ...production, FILM_HOSTS: ' vimeo,' }).filmHosts).toEqual(['vimeo']);
    expect(readSettings({ ...production, FILM_HOSTS: '' }).filmHosts).toEqual([]);
  });

  it('without a setting a repeated write waits 10 s, and a Traveler has 2 GB for files of up to 100 MB', () => {
    const { idempotencyWait, fileLimits } = readSettings(production);
    expect(idempotencyWait).toBe(10_000);
    expect(fileLimits).toEqual({ file: 100 * 1024 ** 2, traveler: 2 * 1024 ** 3 });
  });

  it('secrets come from files as well: named ones, and credentials of systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-credentials-'));
    const { DATABASE_URL, WAYMARK_SECRET, ...others } = production;
    writeFileSync(join(folder, 'named'), `${WAYMARK_SECRET}\n`);
    writeFileSync(join(folder, 'DATABASE_URL'), DATABASE_URL);
    writeFileSync(join(folder, 'SMTP_URL'), 'smtps://other.example');
    const env = { ...others, WAYMARK_SECRET_FILE: join(folder, 'named'), CREDENTIALS_DIRECTORY: folder };
    expect(readSettings(env)).toMatchObject({
      secret: WAYMARK_SECRET,
      databaseUrl: DATABASE_URL,
      smtpUrl: production.SMTP_URL,
    });
    expect(problemsOf({ ...env, WAYMARK_SECRET_FILE: join(folder, 'none') })).toEqual([
      `WAYMARK_SECRET_FILE must be a file that this user may read: ${join(folder, 'none')}`,
      'WAYMARK_SECRET is missing',
    ]);
    rmSync(folder, { recursive: true });
  });

  it("the demo's secret is made once, for its owner's eyes, and is another one in another folder", () => {
    const folders = [mkdtempSync(join(tmpdir(), 'waymark-a-')), mkdtempSync(join(tmpdir(), 'waymark-b-'))] as const;
    const [first, again, other] = [folders[0], folders[0], folders[1]].map(
      (WAYMARK_DATA) => readSettings({ WAYMARK_DATA }).secret,
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(Buffer.byteLength(first ?? '')).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(folders[0], 'secret'), 'utf8')).toBe(first);
    expect(statSync(join(folders[0], 'secret')).mode & 0o077).toBe(0);
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
});

describe('encryption', () => {
  const ours = deriveSecrets('x'.repeat(32));

  it('gives back what was sealed, and never the same seal twice', () => {
    const text = 'a canary 🐤';
    const [one, two] = [ours.encrypt(text, 'about'), ours.encrypt(text, 'about')];
    expect(ours.decrypt(one, 'about')).toBe(text);
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('canary');
  });

  it('opens nothing that was changed, is about something else, or was sealed elsewhere', () => {
    const sealed = ours.encrypt('text', 'about');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => ours.decrypt(changed, 'about')).toThrow();
    }
    expect(() => ours.decrypt(sealed, 'something else')).toThrow();
    expect(() => deriveSecrets('y'.repeat(32)).decrypt(sealed, 'about')).toThrow();
    expect(() => ours.decrypt(sealed.subarray(0, 20), 'about')).toThrow();
  });

  it('every purpose has a key of its own', () => {
    expect(Buffer.from(ours.tokenKeys[0]).equals(Buffer.from(deriveSecrets('y'.repeat(32)).tokenKeys[0]))).toBe(false);
    expect(ours.fingerprint('a')).not.toBe(deriveSecrets('y'.repeat(32)).fingerprint('a'));
    expect(ours.fingerprint('a')).toBe(ours.fingerprint('a'));
    expect(ours.fingerprint('a')).not.toBe(ours.fingerprint('b'));
  });
});

describe('the log-in of an organisation', () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const example = Object.fromEntries(
    [...guide.matchAll(/^(OIDC_\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

  it('is set up by the example in docs/operating.md', () => {
    expect(readSettings({ ...production, ...example }).organisation).toEqual({
      name: 'Beacon',
      issuer: 'https://id.school.example/realms/school',
      clientId: 'waymark',
      clientSecret: 'the-secret-of-the-client',
      domains: ['school.example', 'staff.school.example'],
      isEnforced: false,
      operatorClaim: { name: 'groups', value: 'waymark-operators' },
    });
    expect(readSettings({ ...production, ...example, OIDC_LOG_IN: 'required' }).organisation?.isEnforced).toBe(true);
    expect(readSettings(production).organisation).toBeUndefined();
  });

  it.each([
    ['OIDC_DOMAINS', '', 'go together'],
    ['OIDC_DOMAINS', 'ann@school.example', 'must be domains'],
    ['OIDC_ISSUER', 'http://id.school.example', 'starts with https:'],
    ['OIDC_LOG_IN', 'enforced', 'offered or required'],
    ['OIDC_OPERATOR_CLAIM', 'groups', 'a claim and its value'],
  ])('%s “%s” is a problem', (name, value, problem) => {
    expect(problemsOf({ ...production, ...example, [name]: value })).toEqual([expect.stringContaining(problem)]);
  });
});
