/** Which bytes a `Range` header asks for: all when it asks for none, or for several at once. */
export function parseByteRange(
  range: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return { from: 0, to: size };
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : 'none';
}
