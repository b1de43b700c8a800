import { stripVTControlCharacters } from 'node:util';

/** What a tool prints before its first finding. */
const PREAMBLE = /^(?:Checking formatting|Finished in|Using |> |✔|RUN )/;

/** The lines of a failed check's output that say first what is wrong: of tests, a title, its error and the first differing value. */
export function causeOf(output: string): readonly string[] {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const failed = lines.findIndex((line) => line.startsWith('FAIL '));
  if (failed === -1) return lines.filter((line) => !PREAMBLE.test(line)).slice(0, 1);
  const [title = '', ...rest] = lines.slice(failed);
  const next = rest.findIndex((line) => line.startsWith('FAIL '));
  const about = next === -1 ? rest : rest.slice(0, next);
  const error = about.find((line) => /^\w*Error: /.test(line));
  const difference = about.find((line) => /^[-+] (?!Expected$|Received$).*[\p{L}\d]/u.test(line));
  return [title, error, difference].filter((line) => line !== undefined);
}
