/**
 * ACC-42 · The code in a typed or pasted text, in ASCII digits: digits of any script with any separators, or the only
 * run of 5 or 6 digits among other words. Without a code, the text itself.
 */
export function codeIn(typed: string): string {
  const text = typed.replaceAll(/\p{Nd}/gu, asciiDigit);
  const joined = text.replaceAll(SEPARATORS, '');
  if (/^\d*$/.test(joined)) return joined;
  return onlyCode(text.match(/\d+/g)) ?? onlyCode(text.match(SPACED_DIGITS)) ?? text.trim();
}

function onlyCode(runs: readonly string[] | null): string | undefined {
  const codes = (runs ?? []).map((run) => run.replaceAll(SEPARATORS, '')).filter((run) => /^\d{5,6}$/.test(run));
  return codes.length === 1 ? codes[0] : undefined;
}

const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

const SPACED_DIGITS = /\d(?:[\s\p{Pd}\p{Cf}]*\d)*/gu;

/** The ASCII digit for a decimal digit of any script, whose digits have consecutive code points from zero to nine. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}
