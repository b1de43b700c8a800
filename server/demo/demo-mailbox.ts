import type { FastifyInstance } from 'fastify';
import { Refusal, formatMessage } from '#core/messages';
import { escapedHtml } from '#core/shared';
import { sendPlainPage, servePlainPageStyles } from '../http/plain-page.ts';
import { sendSampleMail } from './sample-mails.ts';
import type { AppContext } from '#composition/server/request-scope';

/**
 * The emails that were stored instead of being sent, newest first: as a page, and as JSON for programs. `npm run
 * demo:send` asks for samples.
 */
export function serveDemoMailbox(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  servePlainPageStyles(app, '/dev/plain.css');
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
        `<article><h2>${escapedHtml(subject)}</h2><p>${escapedHtml(formatMessage('keptMailTo', { recipient: to, sentAt }))}</p><iframe title="${escapedHtml(subject)}" src="/dev/mail/${id}"></iframe></article>`,
    );
    return sendPlainPage(reply, {
      title: formatMessage('keptMailTitle'),
      stylesheet: '/dev/plain.css',
      body: items.join('\n') || `<p>${escapedHtml(formatMessage('keptMailEmpty'))}</p>`,
    });
  });
  // Only programs can send JSON here: a browser asks first, and is refused, when another site tries.
  app.post('/dev/mail', async ({ body }, reply) => {
    const { kind } = (body ?? {}) as { readonly kind?: unknown };
    const kinds = await sendSampleMail(context, String(kind));
    return kinds ? reply.code(404).send({ kinds }) : reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const isId = /^[0-9a-f-]{36}$/.test(params.id);
    const email =
      isId && (await db.selectFrom('kept_mails').selectAll().where('id', '=', params.id).executeTakeFirst());
    if (!email) throw new Refusal('errorNotFound');
    return reply
      .header('content-security-policy', emailContentPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(email.body_html);
  });
}

/** An email is shown as a mailbox would show it: its own styles, no script, no external resources. */
const emailContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation";
