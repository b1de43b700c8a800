import type { FastifyInstance } from 'fastify';
import { NotificationUnsubscriber, ReminderUnsubscriber } from '#core/notifications';
import { ReceivedInvitations } from '#core/relationships';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';

/**
 * Takes the one click of a mail program on the link that every reminder, every email about notifications and every invitation carries (RFC 8058); a person who opens the same
 * address gets a page of the app. Whatever is posted with it is not read.
 */
export function serveOneClickUnsubscribe(app: FastifyInstance, context: AppContext): void {
  void app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      body.once('end', () => done(null));
    });
    const served = { '/unsubscribe/:link': ReminderUnsubscriber, '/notification-stop/:link': NotificationUnsubscriber };
    for (const [path, unsubscriber] of Object.entries(served))
      apart.post<{ Params: { link: string } }>(path, async ({ params }, reply) => {
        await context.db.transaction().execute((db) =>
          createRequestScope({ ...context, db })
            .get<ReminderUnsubscriber | NotificationUnsubscriber>(unsubscriber)
            .setEnabled(params.link, false),
        );
        return reply.header('cache-control', 'no-store').code(204).send();
      });
    apart.post<{ Params: { link: string } }>('/invitation-stop/:link', async ({ params }, reply) => {
      await createRequestScope(context).get(ReceivedInvitations).stop(params.link, 'everybody');
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  });
}
