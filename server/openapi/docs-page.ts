import type { FastifyInstance } from 'fastify';
import { formatMessage } from '#core/messages';
import { escapedHtml } from '#core/shared';
import { API_PREFIX } from '#composition/server/context/api-prefix';
import { sendPlainPage, servePlainPageStyles } from '../http/plain-page.ts';
import type { RegisteredRoute } from '../http/requests/route-definition.ts';
import { openApiDocument, type Publisher } from './document.ts';
import type { Limits } from './operations.ts';
import type { ApiResponse, MediaType, OpenApi, Operation, Parameter, Schema } from './types.ts';

/**
 * Serves the API's description, generated on the first request: for programs at `/api/v1/openapi.json`, for people at
 * `/api/docs`.
 */
export function serveApiDocs(
  app: FastifyInstance,
  served: readonly RegisteredRoute[],
  publisher: Publisher,
  limits: Limits,
): void {
  let made: OpenApi | undefined;
  const document = (): OpenApi => (made ??= openApiDocument(served, publisher, limits));
  app.get(`${API_PREFIX}/openapi.json`, async () => document());
  servePlainPageStyles(app, '/api/docs.css');
  app.get('/api/docs', async (_, reply) =>
    sendPlainPage(reply, { title: formatMessage('docsTitle'), stylesheet: '/api/docs.css', body: bodyOf(document()) }),
  );
}

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

function bodyOf(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  const known = document.tags.filter(({ name }) => calls.some(({ tags }) => tags.includes(name)));
  const others = [...new Set(calls.flatMap(({ tags }) => tags))]
    .filter((tag) => !known.some(({ name }) => name === tag))
    .map((name) => ({ name, description: '' }));
  const areas = [...known, ...others].map((area) => ({
    ...area,
    calls: calls.filter(({ tags }) => tags.includes(area.name)),
  }));
  const forPrograms = `${API_PREFIX}/openapi.json`;
  return [
    ...String(document.info['description'])
      .split('\n\n')
      .map((one) => `<p>${text(one)}</p>`),
    `<p>${text(formatMessage('docsIntro'))} <a href="${forPrograms}">${forPrograms}</a></p>`,
    `<p><a href="/api/docs/core">${text(formatMessage('docsReferenceTitle'))}</a></p>`,
    `<nav aria-label="${text(formatMessage('docsAreas'))}">${areas.map(({ name }) => `<a href="#${anchor(name)}">${text(name)}</a>`).join(' ')} <a href="#schemas">${text(formatMessage('docsSchemas'))}</a></nav>`,
    ...areas.map(
      (area) => `<section id="${anchor(area.name)}">
<h2>${text(area.name)}</h2>
<p>${text(area.description)}</p>
${area.calls.map((call) => article(call, document)).join('\n')}
</section>`,
    ),
    `<section id="schemas">
<h2>${text(formatMessage('docsSchemas'))}</h2>
<p>${text(formatMessage('docsSchemasIntro'))}</p>
${Object.entries(document.components.schemas).map(namedSchema).join('\n')}
</section>`,
  ].join('\n');
}

const article = (call: Call, document: OpenApi): string =>
  `<article id="${text(call.operationId)}">
<h3>${text(call.summary)}</h3>
<p><code>${call.method.toUpperCase()} ${text(API_PREFIX + call.path)}</code></p>
<p>${text(call.description)} ${text(formatMessage('docsWho', { allow: call['x-allow'] }))}</p>
<details>
<summary>${text(formatMessage('docsSent'))}</summary>
${parameters(call.parameters)}
${call.requestBody ? media(call.requestBody.content) : call.parameters.length === 0 ? nothing() : ''}
</details>
<details>
<summary>${text(formatMessage('docsAnswer'))}</summary>
${media((call.responses['200'] as ApiResponse | undefined)?.content ?? {})}
</details>
<details>
<summary>${text(formatMessage('docsErrors'))}</summary>
${refusals(call, document)}
</details>
</article>`;

const namedSchema = ([name, schema]: readonly [string, Schema]): string =>
  `<article id="schema-${text(name)}">
<h3>${text(name)}</h3>
<pre tabindex="0">${escapedHtml(JSON.stringify(schema, null, 2))}</pre>
</article>`;

const nothing = (): string => `<p>${text(formatMessage('docsNothing'))}</p>`;

const parameters = (all: readonly Parameter[]): string =>
  all.length === 0
    ? ''
    : `<ul>${all.map((one) => `<li><code>${text(one.name)}</code> ${text(formatMessage(one.required ? 'docsRequired' : 'docsOptional', { place: one.in }))}${one.description === undefined ? '' : ` ${text(one.description)}`}</li>`).join('')}</ul>`;

const media = (content: Readonly<Record<string, MediaType>>): string =>
  Object.entries(content)
    .map(
      ([type, { schema, example }]) =>
        `<p><code>${text(type)}</code></p>${example === undefined ? '' : block(formatMessage('docsExample'), example)}${block(formatMessage('docsSchema'), schema)}`,
    )
    .join('');

const block = (title: string, value: unknown): string =>
  `<h4>${text(title)}</h4><pre tabindex="0">${escapedHtml(JSON.stringify(value, null, 2))}</pre>`;

const refusals = ({ responses }: Call, { components }: OpenApi): string =>
  `<dl>${Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const said = '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
      const lines = (said?.description ?? '').split('\n\n').map((line) => `<dd>${text(line)}</dd>`);
      return `<dt>${status}</dt>${lines.join('')}`;
    })
    .join('')}</dl>`;

const anchor = (tag: string): string => `area-${escapedHtml(tag.toLowerCase().replace(/[^a-z]+/g, '-'))}`;

/** Escapes a text, and shows parts between back quotes as code. */
const text = (plain: string): string => escapedHtml(plain).replace(/`([^`]+)`/g, '<code>$1</code>');
