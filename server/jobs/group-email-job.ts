import { type QueuedGroupEmail, SendGroupEmail } from '#core/operator/server';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import type { JobHandler } from './worker.ts';

/** OPE-73 · Sends an email of an operator to the next people of its list, all of them in one transaction. */
export const sendGroupEmailJob =
  (context: AppContext): JobHandler =>
  async ({ id, payload }) => {
    const sealed = Buffer.from(String(payload['sealed']), 'base64');
    const email = JSON.parse(context.secrets.decrypt(sealed, id)) as QueuedGroupEmail;
    await context.db.transaction().execute((db) =>
      createRequestScope({ ...context, db })
        .get(SendGroupEmail)
        .run(email),
    );
  };
