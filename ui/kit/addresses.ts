/** An address in our own house: one slash, and not two, which would name another host. */
const isOwn = (address: string): boolean => /^\/(?![/\\])/.test(address);

const schemeOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).protocol : undefined;

/** Whether a picture, sound or film may come from there. */
export const isMediaAddress = (address: string): boolean => isOwn(address) || schemeOf(address) === 'https:';

/** Whether a link may lead there, and whether it leaves the product. */
export function linkTarget(address: string): 'own' | 'outward' | 'mail' | undefined {
  if (isOwn(address)) return 'own';
  const scheme = schemeOf(address);
  return scheme === 'https:' ? 'outward' : scheme === 'mailto:' ? 'mail' : undefined;
}
