import type { FastifyInstance } from 'fastify';
import { LinkedReminder } from '#core/notifications';
import { type House, scopeOf } from './scope.ts';

/**
 * Takes the one click of a mail program on the link that every reminder carries (RFC 8058); a person who opens the same
 * address gets a page of the app. Whatever is posted with it is not read.
 */
export function serveOneClick(app: FastifyInstance, house: House): void {
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      body.once('end', () => done(null));
    });
    apart.post<{ Params: { link: string } }>('/unsubscribe/:link', async ({ params }, reply) => {
      await house.db.transaction().execute((db) =>
        scopeOf({ ...house, db })
          .get(LinkedReminder)
          .turn(params.link, false),
      );
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  });
}
