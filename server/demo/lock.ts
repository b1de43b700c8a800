import { Passwords } from '#core/account';
import { Refusal, say } from '#core/messages';
import { type House, scopeOf } from '../scope.ts';
import { demoKeys } from './people.ts';

/**
 * OPE-16 · Nobody signs in as a person of the demo in production, where everybody knows their password: whoever is there from a trial
 * loses it with every session and code, and is no operator. That this database serves people is noted for good.
 */
export async function lockDemo(house: House, tell: (line: string) => void): Promise<void> {
  const { db, clock, dice } = house;
  await db
    .insertInto('served_in_production')
    .values({ since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const people = await db.selectFrom('travelers').where('email_key', 'in', demoKeys).select(['id', 'email']).execute();
  if (people.length === 0) return;
  const passwords = scopeOf(house).get(Passwords);
  const password_hash = await passwords.hash(`${dice.id()}${dice.id()}`);
  const ids = people.map(({ id }) => id);
  await db.transaction().execute(async (inside) => {
    await inside.updateTable('travelers').where('id', 'in', ids).set({ password_hash, role: 'TRAVELER' }).execute();
    await inside.deleteFrom('sessions').where('traveler_id', 'in', ids).execute();
    await inside.deleteFrom('codes').where('email_key', 'in', demoKeys).execute();
  });
  tell(
    say('serverDemoLocked', {
      people: people
        .map(({ email }) => email)
        .toSorted()
        .join(', '),
    }),
  );
}

/** OPE-16 · Refuses to make people of the demo in a database that was ever served in production. */
export async function refuseDemoInProduction({ db }: House): Promise<void> {
  if (await db.selectFrom('served_in_production').select('since').executeTakeFirst())
    throw new Refusal('demoInProduction');
}
