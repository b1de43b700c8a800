/** Whether the URL is a path on our own origin: one slash, not two, which would name another host. */
const isSameOriginPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

const schemeOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).protocol : undefined);

/** Whether an image, a sound or a video may be loaded from this URL. */
export const isMediaUrl = (url: string): boolean => isSameOriginPath(url) || schemeOf(url) === 'https:';

/** The kind of page that a link leads to; `undefined` if it may not lead there. */
export function linkTarget(url: string): 'own' | 'outward' | 'mail' | undefined {
  if (isSameOriginPath(url)) return 'own';
  const scheme = schemeOf(url);
  return scheme === 'https:' ? 'outward' : scheme === 'mailto:' ? 'mail' : undefined;
}
