import type { FastifyInstance } from 'fastify';
import { formatMessage } from '#core/messages';
import { escapedHtml } from '#core/shared';
import { API_PREFIX } from './api-routes.ts';
import { fileOperations } from './openapi-files.ts';
import { type OpenApi, openApiDocument, type Operation } from './openapi.ts';
import { sendPlainPage, servePlainPageStyles } from './plain-page.ts';
import type { RegisteredRoute } from '../requests/route-definition.ts';

/** The API described: for programs at `/api/v1/openapi.json`, for people at `/api/docs`. */
export function serveApiDocs(app: FastifyInstance, served: readonly RegisteredRoute[]): void {
  const document = openApiDocument(served, fileOperations);
  app.get(`${API_PREFIX}/openapi.json`, async () => document);
  servePlainPageStyles(app, '/api/docs.css');
  app.get('/api/docs', async (_, reply) =>
    sendPlainPage(reply, { title: formatMessage('docsTitle'), stylesheet: '/api/docs.css', body: bodyOf(document) }),
  );
}

function bodyOf({ paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => article(method, path, operation)),
  );
  const intro = formatMessage('docsIntro', { url: `${API_PREFIX}/openapi.json` });
  return [`<p>${escapedHtml(intro)}</p>`, `<p>${escapedHtml(formatMessage('docsRefusals'))}</p>`, ...calls].join('\n');
}

const article = (method: string, path: string, operation: Operation): string =>
  `<article id="${escapedHtml(operation.operationId)}">
<h2><code>${method.toUpperCase()} ${escapedHtml(API_PREFIX + path)}</code></h2>
<p>${escapedHtml(formatMessage('docsWho', { allow: operation['x-allow'] }))}</p>
<h3>${escapedHtml(formatMessage('docsSent'))}</h3>
${shown([...operation.parameters, ...(operation.requestBody ? [operation.requestBody] : [])])}
<h3>${escapedHtml(formatMessage('docsAnswer'))}</h3>
${shown(operation.responses['200']?.['content'])}
</article>`;

const shown = (value: unknown): string =>
  Array.isArray(value) && value.length === 0
    ? `<p>${escapedHtml(formatMessage('docsNothing'))}</p>`
    : `<pre tabindex="0">${escapedHtml(JSON.stringify(value, null, 2))}</pre>`;
