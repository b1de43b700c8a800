import { join } from 'node:path';
import type { ContentfulAccess } from '#adapters/contentful/contentful-delivery';

type Environment = Readonly<Record<string, string | undefined>>;

/** The space that the environment names; `undefined` if it names none. */
export const contentfulAccess = ({
  WAYMARK_CONTENTFUL_SPACE: space,
  WAYMARK_CONTENTFUL_TOKEN: token,
  WAYMARK_CONTENTFUL_ENVIRONMENT: environment,
  WAYMARK_CONTENTFUL_HOST: host,
}: Environment): ContentfulAccess | undefined =>
  space && token
    ? { space, token, environment: environment || 'master', host: host || 'cdn.contentful.com' }
    : undefined;

/** The problems of the Contentful settings. The preview API is refused, because it serves drafts. */
export function contentfulProblems(env: Environment): readonly string[] {
  const problems: string[] = [];
  if (!env['WAYMARK_CONTENTFUL_SPACE'] !== !env['WAYMARK_CONTENTFUL_TOKEN'])
    problems.push('WAYMARK_CONTENTFUL_SPACE and WAYMARK_CONTENTFUL_TOKEN go together');
  for (const name of ['WAYMARK_CONTENTFUL_SPACE', 'WAYMARK_CONTENTFUL_ENVIRONMENT'])
    if (env[name] && !/^[\w.-]{1,64}$/.test(env[name])) problems.push(`${name} is an id of Contentful`);
  const host = env['WAYMARK_CONTENTFUL_HOST'];
  if (host && !/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host))
    problems.push('WAYMARK_CONTENTFUL_HOST is a host, without https://');
  if (host?.startsWith('preview.')) problems.push('WAYMARK_CONTENTFUL_HOST is the preview API, which serves drafts');
  return problems;
}

/** The folder that stores everything of a space. */
export const contentfulSpaceFolder = (data: string, { space, environment }: ContentfulAccess): string =>
  join(data, 'contentful', `${space}-${environment}`);
