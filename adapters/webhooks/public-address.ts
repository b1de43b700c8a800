import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { WebhookFailure } from '#core/operator/server';

/** The platform service of Azure, which answers its machines at a public address. */
const PLATFORM_SERVICES: readonly string[] = ['168.63.129.16'];

/** The block of IPv6 addresses that can be reached from everywhere. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * OPE-37 · True if an IP address is public: not private, local, shared, reserved or a service of the hosting platform,
 * in any notation. `allowsLoopback` also accepts this machine.
 */
export function isReachableAddress(address: string, allowsLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowsLoopback;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;
  return range === 'unicast' && !PLATFORM_SERVICES.includes(parsed.toString());
}

/** Finds the addresses of a host. */
export type Resolver = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

const systemResolver: Resolver = (host) => lookup(host, { all: true });

/** The reason why a message is not sent to a host. */
const NOT_PUBLIC = 'its host has an address that is not public';

/**
 * OPE-37 · Resolves the host of a URL once and checks every address. Returns a lookup that connects only to these
 * addresses. Refuses with `WebhookFailure` if one is not public.
 */
export async function checkedLookup(
  { hostname }: URL,
  allowsLoopback: boolean,
  resolve: Resolver = systemResolver,
): Promise<LookupFunction> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const literal = ipaddr.isValid(host) ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }] : [];
  const found = literal.length > 0 ? literal : await resolve(host);
  const [first] = found;
  if (!first || !found.every(({ address }) => isReachableAddress(address, allowsLoopback)))
    throw new WebhookFailure(NOT_PUBLIC, true);
  return (_, options, callback) =>
    options.all === true ? callback(null, [...found]) : callback(null, first.address, first.family);
}
