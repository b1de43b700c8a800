import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that limits count an address under: of IPv6 the first 64 bits, which is the least that one customer is given;
 * an IPv4 address inside of an IPv6 one is that IPv4 address. What is no address stays as it is; a caller who has hung up
 * has none.
 */
export function clientNetworkOf(address: string | undefined): string {
  if (address === undefined) return '';
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [, , , , , fifth = 0, high = 0, low = 0] = groups;
  if (groups.slice(0, 5).every((group) => group === 0) && fifth === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, however short it is written. */
function groupsOf(address: string): readonly number[] {
  const [head = [], tail = []] = address.split('::').map(numbersIn);
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}

const numbersIn = (text: string): number[] =>
  text.split(':').flatMap((group) => {
    if (group === '') return [];
    if (!isIPv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
