import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { formatMessage } from '#core/messages';
import { sendPlainPage } from '../http/plain-page.ts';
import { referenceContentPolicy } from '../http/security-headers.ts';

const PATH = '/api/docs/core';

/** The exports of the core described for developers, once `npm run build:reference` has made the pages; until then how to make them. */
export async function serveCoreReference(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.get(PATH, async (_, reply) =>
      sendPlainPage(reply.code(404), {
        title: formatMessage('docsReferenceTitle'),
        stylesheet: '/api/docs.css',
        body: `<p>${formatMessage('docsReferenceMissing')}</p>`,
      }),
    );
    return;
  }
  app.get(PATH, async (_, reply) => reply.redirect(`${PATH}/index.html`));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${PATH}/`,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.header('cache-control', 'no-cache').header('content-security-policy', referenceContentPolicy),
  });
}
