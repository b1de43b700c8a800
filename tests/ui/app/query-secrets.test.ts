import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { extractQuerySecrets } from '#ui/app/query-secrets.ts';

const first = readFileSync('public/before-load.js', 'utf8');

/** A page opened at a URL, after its first script has run. */
function opened(href: string, theme: string | null | Error = null) {
  const entries: string[] = [];
  const dataset: Record<string, string> = {};
  const page: Pick<Window, 'waymarkBrought'> & Record<string, unknown> = {
    URL,
    URLSearchParams,
    location: { href, pathname: new URL(href).pathname, search: new URL(href).search },
    history: {
      state: null,
      replaceState: (_: unknown, __: string, address: URL | string) => void entries.push(String(address)),
    },
    localStorage: {
      getItem: (): string | null => {
        if (theme instanceof Error) throw theme;
        return theme;
      },
    },
    document: { documentElement: { dataset }, addEventListener: () => undefined },
    addEventListener: () => undefined,
  };
  runInNewContext(first, page);
  return {
    page,
    entries,
    brought: () => extractQuerySecrets(page),
    theme: dataset['theme'],
  };
}

describe('[ACC-6] a secret in the URL', () => {
  test('is removed, together with the name and address', () => {
    const { entries, brought } = opened(
      'https://w.example/auth/emailVerification?verificationCode=01234&name=Mara%20Lindt&email=mara%2Bw%40example.org&lang=en#main',
    );
    expect(entries).toEqual(['https://w.example/auth/emailVerification?lang=en#main']);
    expect(brought()).toEqual({ verificationCode: '01234', name: 'Mara Lindt', email: 'mara+w@example.org' });
  });

  test.each(['temporalpass', 'authToken', 'verificationCode'])('named %s is removed from the URL', (name) => {
    const { entries, brought } = opened(`https://w.example/auth/login?email=mara%40example.org&${name}=s3cret`);
    expect(entries).toEqual(['https://w.example/auth/login']);
    expect(brought()).toEqual({ [name]: 's3cret', email: 'mara@example.org' });
  });

  test('in its fragment is removed too, while the query stays', () => {
    const { entries, brought } = opened(
      'https://w.example/auth/login?lang=en#email=mara%40example.org&temporalpass=s3cret',
    );
    expect(entries).toEqual(['https://w.example/auth/login?lang=en']);
    expect(brought()).toEqual({ temporalpass: 's3cret', email: 'mara@example.org' });
  });

  test('that occurs twice is removed completely', () => {
    const { entries, brought } = opened('https://w.example/auth/login?temporalpass=one&temporalpass=two');
    expect(entries).toEqual(['https://w.example/auth/login']);
    expect(brought()).toEqual({ temporalpass: 'one' });
  });

  test('that the provider of an organisation added is removed with everything beside it', () => {
    const { entries, brought } = opened('https://w.example/auth/organisation?code=c0de&state=st4te&session_state=more');
    expect(entries).toEqual(['/auth/organisation']);
    expect(brought()).toEqual({ returned: { state: 'st4te', code: 'c0de' } });
  });

  test('is handed over once', () => {
    const { page, brought } = opened('https://w.example/?authToken=s3cret');
    brought();
    expect(brought()).toEqual({});
    expect(JSON.stringify(page)).not.toContain('waymarkBrought');
  });
});

test('[ACC-6] the script that removes secrets runs before anything else that a page loads', () => {
  const page = readFileSync('index.html', 'utf8');
  const loads = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loads[0]).toBe('/before-load.js');
  expect(page).toContain('<meta name="referrer" content="no-referrer" />');
});

test.each([
  ['/', 'a session', ['/home']],
  ['/', null, []],
  ['/overview', 'a session', []],
])('at %s a browser that keeps %s goes to %j before anything is shown', (pathname, token, ways) => {
  const gone: string[] = [];
  runInNewContext(first, {
    URL,
    URLSearchParams,
    location: { href: `https://w.example${pathname}`, pathname, replace: (path: string) => void gone.push(path) },
    localStorage: { getItem: (key: string) => (key === 'waymark.session' ? token : null) },
    addEventListener: () => undefined,
    document: { documentElement: { dataset: {} }, addEventListener: () => undefined },
  });
  expect(gone).toEqual(ways);
});

test('a URL without a secret is unchanged', () => {
  const { entries, brought } = opened('https://w.example/auth/login?email=mara%40example.org&back=%2Fhome');
  expect(entries).toEqual([]);
  expect(brought()).toEqual({});
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['sepia', undefined],
  [null, undefined],
  [new Error('forbidden'), undefined],
])('a kept theme of %s marks the page with %s before it is painted', (saved, marked) => {
  expect(opened('https://w.example/', saved).theme).toBe(marked);
});
