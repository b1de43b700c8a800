import type { OpenIdRegistration } from '#adapters/openid/openid-organisation-provider';
import type { OrganisationSettings } from '#core/account/server';

/** The organisation whose people log in through its own provider, and this server's registration there. */
export type OrganisationLogInSettings = OrganisationSettings & OpenIdRegistration;

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS'] as const;

export function organisationOf(env: Environment): OrganisationLogInSettings | undefined {
  const [name, issuer, clientId, clientSecret, domains] = NAMES.map((one) => env[one]);
  if (!name || !issuer || !clientId || !clientSecret || !domains) return undefined;
  const [claim = '', value] = (env['OIDC_OPERATOR_CLAIM'] ?? '').split(/=(.*)/s);
  return {
    name,
    issuer,
    clientId,
    clientSecret,
    domains: domainsIn(domains),
    isEnforced: env['OIDC_LOG_IN'] === 'required',
    operatorClaim: value ? { name: claim, value } : undefined,
  };
}

export function organisationProblems(env: Environment, mode: string): readonly string[] {
  const problems: string[] = [];
  if (new Set(NAMES.map((name) => !env[name])).size > 1) problems.push(`${NAMES.join(', ')} go together`);
  const issuer = env['OIDC_ISSUER'];
  const protocols = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  if (issuer && !(URL.canParse(issuer) && protocols.includes(new URL(issuer).protocol)))
    problems.push('OIDC_ISSUER must be the URL of the provider, and starts with https:');
  if (env['OIDC_DOMAINS'] && !domainsIn(env['OIDC_DOMAINS']).every((one) => /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(one)))
    problems.push('OIDC_DOMAINS must be domains of email addresses, separated by commas, such as school.example');
  if (env['OIDC_LOG_IN'] && !['offered', 'required'].includes(env['OIDC_LOG_IN']))
    problems.push('OIDC_LOG_IN must be offered or required');
  if (env['OIDC_OPERATOR_CLAIM'] && !/^[^=]+=./.test(env['OIDC_OPERATOR_CLAIM']))
    problems.push('OIDC_OPERATOR_CLAIM must be a claim and its value, such as groups=waymark-operators');
  return problems;
}

const domainsIn = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => part.trim().toLowerCase() || []);
