import { type Accounts, sessionOf } from '../account/index.ts';
import { type ContractRunner, refusalKeyOf } from './contract-runner.ts';

/** The accounts of a server, on a device without a signed-in user, and one verified account. */
export interface KnownAccount {
  readonly accounts: Accounts;
  readonly email: string;
  readonly password: string;
  /** An address that no account has. */
  readonly freeEmail: string;
}

/** The contract of every {@link Accounts} for an existing account. */
export function accountsContract({ test, assert }: ContractRunner, open: () => Promise<KnownAccount>): void {
  test('[ACC-5] refuse a wrong password and an unknown address alike', async () => {
    const { accounts, email, password, freeEmail } = await open();
    const wrong = await refusalKeyOf(accounts.logIn({ email, password: `not ${password}` }));
    const unknown = await refusalKeyOf(accounts.logIn({ email: freeEmail, password }));
    assert.deepEqual([wrong, unknown], ['errorAuthentication', 'errorAuthentication']);
    const session = sessionOf(await accounts.logIn({ email, password }));
    assert.deepEqual([session?.email, session?.verified], [email, true]);
  });

  test('[ACC-27] tell an address that is free from one that is taken, whatever its case', async () => {
    const { accounts, email, freeEmail } = await open();
    const asked = [email, email.toUpperCase(), freeEmail].map((one) => accounts.isEmailUnique(one));
    assert.deepEqual(await Promise.all(asked), [false, false, true]);
  });

  test('sign out whoever is signed in, also a second time', async () => {
    const { accounts, email, password } = await open();
    const token = await accounts.logIn({ email, password });
    for (let times = 0; times < 2; times += 1) assert.deepEqual(await refusalKeyOf(accounts.signOut(token)), undefined);
  });
}
