/** A path on our own origin: one slash, and not two, which would name another host. */
const isSameOriginPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

const schemeOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).protocol : undefined);

/** Whether an image, a sound or a video may be loaded from this URL. */
export const isMediaUrl = (url: string): boolean => isSameOriginPath(url) || schemeOf(url) === 'https:';

/** Whether a link may lead there, and whether it leaves the product. */
export function linkTarget(url: string): 'own' | 'outward' | 'mail' | undefined {
  if (isSameOriginPath(url)) return 'own';
  const scheme = schemeOf(url);
  return scheme === 'https:' ? 'outward' : scheme === 'mailto:' ? 'mail' : undefined;
}
