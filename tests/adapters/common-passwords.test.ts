import { expect, test } from 'vitest';
import { ListedCommonPasswords } from '#adapters/passwords/listed-common-passwords';

test('[ACC-48] the common passwords that are long enough are known in any case, others are not', async () => {
  const passwords = new ListedCommonPasswords();
  for (const common of ['midnight', 'MidNight', 'password', '1234567890', 'trondhei'])
    expect([common, await passwords.contains(common)]).toEqual([common, true]);
  for (const other of ['over the hills', 'correct horse battery staple', 'midnigh', 'idnight', '1234', '', 'xk7!mm2q'])
    expect([other, await passwords.contains(other)]).toEqual([other, false]);
});
