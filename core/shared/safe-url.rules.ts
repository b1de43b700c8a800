/**
 * APL-45 · A text encoded as one part of a URL; a lone surrogate, which a URL cannot contain, becomes the replacement
 * character.
 */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/**
 * APL-45 · True if a URL is safe to show, follow or send: a path of the product's own storage, or an https URL with a
 * host; scripts, data URLs, hidden targets and characters that could break out of an attribute are refused.
 */
export function isSafeUrl(text: string): boolean {
  return /^(?:https:\/\/[\p{L}\p{N}][^@/?#]*(?=[/?#]|$)|\/[^/])/iu.test(text) && !/[\s\p{C}"<>\\^`{|}]/u.test(text);
}
