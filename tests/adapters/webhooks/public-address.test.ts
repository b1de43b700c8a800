import { expect, test } from 'vitest';
import { checkedLookup, isReachableAddress } from '#adapters/webhooks/public-address';
import { WebhookFailure } from '#core/operator/server';

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '100::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'no address',
];

test.each(NOT_PUBLIC)('[OPE-37] %s is not a public address', (address) => {
  expect(isReachableAddress(address, false)).toBe(false);
});

test.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '[OPE-37] %s is a public address',
  (address) => {
    expect(isReachableAddress(address, false)).toBe(true);
  },
);

test('[OPE-37] a demo reaches this machine, and no other address that is not public', () => {
  const loopback = ['127.0.0.1', '::1', '127.8.8.8', '::ffff:127.0.0.1'];
  expect(loopback.map((address) => isReachableAddress(address, true))).toEqual(loopback.map(() => true));
  const others = NOT_PUBLIC.filter((address) => !loopback.includes(address));
  expect(others.filter((address) => isReachableAddress(address, true))).toEqual([]);
});

test.each([
  'https://10.0.0.1/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://[fd00:ec2::254]/',
])('[OPE-37] %s is refused without a connection', async (url) => {
  await expect(checkedLookup(new URL(url), false)).rejects.toThrow(WebhookFailure);
});

test('[OPE-37] a name with one address that is not public is refused for good', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ];
  const refused = checkedLookup(new URL('https://example.org/'), false, resolve);
  await expect(refused).rejects.toMatchObject({ isFinal: true });
  await expect(checkedLookup(new URL('https://example.org/'), false, async () => [])).rejects.toThrow(WebhookFailure);
});

test('[OPE-37] the connection goes to the addresses that were checked, though the name may lead elsewhere by then', async () => {
  let asked = 0;
  const resolve = async () => [{ address: (asked += 1) === 1 ? '93.184.215.14' : '10.0.0.1', family: 4 }];
  const lookup = await checkedLookup(new URL('https://example.org/'), false, resolve);
  const found: unknown[] = [];
  lookup('example.org', { all: true }, (_, addresses) => found.push(addresses));
  lookup('example.org', {}, (_, address, family) => found.push([address, family]));
  expect(found).toEqual([[{ address: '93.184.215.14', family: 4 }], ['93.184.215.14', 4]]);
  expect(asked).toBe(1);
});
