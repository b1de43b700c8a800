import { PasswordHasher } from '#core/account/server';
import { Refusal, formatMessage } from '#core/messages';
import { type AppContext, createRequestScope } from '#composition/server/request-scope';
import { demoEmailKeys } from './demo-people.ts';

/**
 * OPE-16 · Prevents sign-ins as demo people in production, where their password is public: such a person from a trial
 * loses the password, all sessions and codes, and the operator role. Records permanently that this database serves
 * production.
 */
export async function disableDemoAccounts(context: AppContext, tell: (line: string) => void): Promise<void> {
  const { db, clock, random } = context;
  await db
    .insertInto('served_in_production')
    .values({ since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const people = await db
    .selectFrom('travelers')
    .where('email_key', 'in', demoEmailKeys)
    .select(['id', 'email'])
    .execute();
  if (people.length === 0) return;
  const passwords = createRequestScope(context).get(PasswordHasher);
  const password_hash = await passwords.hash(`${random.uuid()}${random.uuid()}`);
  const ids = people.map(({ id }) => id);
  await db.transaction().execute(async (inside) => {
    await inside.updateTable('travelers').where('id', 'in', ids).set({ password_hash, role: 'TRAVELER' }).execute();
    await inside.deleteFrom('sessions').where('traveler_id', 'in', ids).execute();
    await inside.deleteFrom('codes').where('email_key', 'in', demoEmailKeys).execute();
  });
  tell(
    formatMessage('serverDemoLocked', {
      people: people
        .map(({ email }) => email)
        .toSorted()
        .join(', '),
    }),
  );
}

/** OPE-16 · Refuses to make people of the demo in a database that was ever served in production. */
export async function refuseDemoInProduction({ db }: AppContext): Promise<void> {
  if (await db.selectFrom('served_in_production').select('since').executeTakeFirst())
    throw new Refusal('demoInProduction');
}
