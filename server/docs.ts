import type { FastifyInstance } from 'fastify';
import { say } from '#core/messages';
import { escaped } from '#core/shared';
import { API } from './api.ts';
import { fileOperations } from './openapi-files.ts';
import { type OpenApi, openApiOf, type Operation } from './openapi.ts';
import { plainPage, serveSheet } from './plain-page.ts';
import type { ServedCall } from './serve.ts';

/** The API described: for programs at `/api/v1/openapi.json`, for people at `/api/docs`. */
export function serveDocs(app: FastifyInstance, served: readonly ServedCall[]): void {
  const document = openApiOf(served, fileOperations);
  app.get(`${API}/openapi.json`, async () => document);
  serveSheet(app, '/api/docs.css');
  app.get('/api/docs', async (_, reply) =>
    plainPage(reply, { title: say('docsTitle'), sheet: '/api/docs.css', body: bodyOf(document) }),
  );
}

function bodyOf({ paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => article(method, path, operation)),
  );
  const intro = say('docsIntro', { url: `${API}/openapi.json` });
  return [`<p>${escaped(intro)}</p>`, `<p>${escaped(say('docsRefusals'))}</p>`, ...calls].join('\n');
}

const article = (method: string, path: string, operation: Operation): string =>
  `<article id="${escaped(operation.operationId)}">
<h2><code>${method.toUpperCase()} ${escaped(API + path)}</code></h2>
<p>${escaped(say('docsWho', { allow: operation['x-allow'] }))}</p>
<h3>${escaped(say('docsSent'))}</h3>
${shown([...operation.parameters, ...(operation.requestBody ? [operation.requestBody] : [])])}
<h3>${escaped(say('docsAnswer'))}</h3>
${shown(operation.responses['200']?.['content'])}
</article>`;

const shown = (value: unknown): string =>
  Array.isArray(value) && value.length === 0
    ? `<p>${escaped(say('docsNothing'))}</p>`
    : `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;
