import type { FastifyInstance } from 'fastify';

/**
 * Answers the share sheet of a phone on which the worker does not take what is shared: the page says that it could not be
 * taken. Whatever is posted is not read.
 */
export function serveReceivedShares(app: FastifyInstance): void {
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      body.once('end', () => done(null));
    });
    apart.post('/share', (_, reply) => reply.header('cache-control', 'no-store').redirect('/share?taken=no', 303));
  });
}
