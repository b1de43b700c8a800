import type { FastifyInstance } from 'fastify';
import { Refusal, say } from '#core/messages';
import { escaped } from '#core/shared';
import { plainPage, serveSheet } from './plain-page.ts';
import type { House } from './scope.ts';

/** The letters that were kept instead of being sent, newest first: as a page, as JSON for programs. */
export function serveKeptMail(app: FastifyInstance, { db }: Pick<House, 'db'>): void {
  serveSheet(app, '/dev/plain.css');
  app.get('/dev/mail', async (request, reply) => {
    const mails = await db.selectFrom('kept_mails').selectAll().orderBy('sent_at', 'desc').limit(100).execute();
    const listed = mails.map(({ id, recipient, subject, body_text, body_html, sent_at }) => ({
      id,
      to: recipient,
      subject,
      text: body_text,
      html: body_html,
      sentAt: sent_at,
    }));
    if (/application\/json/.test(request.headers.accept ?? '')) return listed;
    const items = listed.map(
      ({ id, to, subject, sentAt }) =>
        `<article><h2>${escaped(subject)}</h2><p>${escaped(say('keptMailTo', { recipient: to, sentAt }))}</p><iframe title="${escaped(subject)}" src="/dev/mail/${id}"></iframe></article>`,
    );
    return plainPage(reply, {
      title: say('keptMailTitle'),
      sheet: '/dev/plain.css',
      body: items.join('\n') || `<p>${escaped(say('keptMailEmpty'))}</p>`,
    });
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const isId = /^[0-9a-f-]{36}$/.test(params.id);
    const mail = isId && (await db.selectFrom('kept_mails').selectAll().where('id', '=', params.id).executeTakeFirst());
    if (!mail) throw new Refusal('errorNotFound');
    return reply
      .header('content-security-policy', letterPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(mail.body_html);
  });
}

/** A letter is shown as a mailbox would show it: its own styles, no script, nothing fetched. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";
