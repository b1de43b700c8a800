/**
 * Whether a suite of these files can have tests that the words of a command line name: each suite that starts takes a
 * tenth of a second.
 */
export function hasNamedTests(files: readonly string[], words: readonly string[]): boolean {
  const named = words.filter((word) => /^tests\/|\.(?:test|property|contract)\b/.test(word));
  return (
    named.length === 0 ||
    named.some((path) => !path.startsWith('tests/')) ||
    files
      .map((file) => file.split('/').slice(0, 2).join('/'))
      .some((folder) => named.some((path) => `${path}/`.startsWith(`${folder}/`) || folder.startsWith(path)))
  );
}
