import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { OpenIdOrganisationProvider } from '#adapters/openid/openid-organisation-provider';
import { newOrganisationSecret } from '#core/account/server';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { type OpenIdProvider, startOpenIdProvider } from '../fixtures/openid-provider.ts';

const page = 'http://localhost:3000/auth/organisation';
const random = new MemoryRandomSource(1);
let school: OpenIdProvider;

beforeAll(async () => {
  school = await startOpenIdProvider(page);
});
afterAll(() => school.close());
afterEach(() => void vi.useRealTimers());

const secrets = () => ({
  key: newOrganisationSecret(random),
  nonce: newOrganisationSecret(random),
  verifier: newOrganisationSecret(random),
});

const returnedTo = async (provider: OpenIdOrganisationProvider, sent: ReturnType<typeof secrets>) => {
  const { searchParams } = await school.visit(await provider.logInUrl(sent));
  const text = (name: string) => searchParams.get(name) ?? '';
  return { state: text('state'), code: text('code'), iss: text('iss') };
};

test('a person is described by the claims that the provider signs and tells on request', async () => {
  const provider = new OpenIdOrganisationProvider(school, page);
  school.person = { subject: 'mara', claims: { email: 'mara@school.test', email_verified: true, groups: ['staff'] } };
  const sent = secrets();
  const identity = await provider.identify(await returnedTo(provider, sent), sent);
  expect(identity).toMatchObject({ issuer: school.issuer, subject: 'mara', claims: school.person.claims });
});

test('[ACC-73] the log-out URL names the client and the person, and leads back to the log-in page', async () => {
  const provider = new OpenIdOrganisationProvider(school, page);
  const sent = secrets();
  const { logOutUrl = '' } = await provider.identify(await returnedTo(provider, sent), sent);
  const { origin, searchParams } = new URL(logOutUrl);
  expect(origin).toBe(school.issuer);
  expect(searchParams.get('client_id')).toBe(school.clientId);
  expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/auth/login');
  expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
});

test('an answer is refused with another state, nonce or verifier, from another issuer, and a second time', async () => {
  const provider = new OpenIdOrganisationProvider(school, page);
  for (const change of ['key', 'nonce', 'verifier'] as const) {
    const sent = secrets();
    const returned = await returnedTo(provider, sent);
    const changed = { ...sent, [change]: newOrganisationSecret(random) };
    await expect(provider.identify(returned, changed)).rejects.toMatchObject({ key: 'organisationLogInFailed' });
  }
  const sent = secrets();
  const returned = await returnedTo(provider, sent);
  const foreign = { ...returned, iss: 'https://elsewhere.test' };
  await expect(provider.identify(foreign, sent)).rejects.toMatchObject({ key: 'organisationLogInFailed' });
  await provider.identify(returned, sent);
  await expect(provider.identify(returned, sent)).rejects.toMatchObject({ key: 'organisationLogInFailed' });
});

test('a key that the provider has exchanged is read again', async () => {
  const provider = new OpenIdOrganisationProvider(school, page);
  const before = secrets();
  await provider.identify(await returnedTo(provider, before), before);
  await school.rotateKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  const after = secrets();
  await expect(provider.identify(await returnedTo(provider, after), after)).resolves.toBeDefined();
});

test('a provider that does not respond has its own refusal, and the next log-in tries it again', async () => {
  const gone = await startOpenIdProvider(page);
  await gone.close();
  const provider = new OpenIdOrganisationProvider(gone, page);
  for (const _ of [1, 2])
    await expect(provider.logInUrl(secrets())).rejects.toMatchObject({ key: 'organisationUnreachable' });
});
