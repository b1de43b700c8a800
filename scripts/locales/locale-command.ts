import { findingsOf, makeLocale, type TranslationFinding, translatedLocales } from './translated-tables.ts';

const messages = 'core/messages';
const typed = process.argv.slice(2);
const [command, name] = typed.filter((word) => word !== '--long');
const isWithLong = typed.includes('--long');

function tell({ file, key, problem, detail }: TranslationFinding): void {
  console.log(`${file} ${key}: ${detail === undefined ? problem : `${problem} (${detail})`}`);
}

if (command === 'new') {
  if (name === undefined || !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(name)) {
    console.error('Name the language as a BCP 47 tag: npm run new:locale pt-BR');
    process.exit(1);
  }
  for (const file of makeLocale(messages, name)) console.log(file);
  console.log(`Next: add '${name}' to core/messages/locales.ts, translate, and run npm run locale:check.`);
} else {
  const locales = name === undefined ? translatedLocales(messages) : [name];
  let faults = 0;
  for (const locale of locales) {
    const findings = await findingsOf(messages, locale);
    const long = findings.filter(({ problem }) => problem === 'long');
    const toMend = findings.filter(({ problem }) => problem !== 'long');
    if (isWithLong) {
      console.log('Long: a short text, as of a button or a tab, is more than 12 characters longer than in English.');
      console.log('See whether it fits on a phone; nothing fails over it.');
      for (const finding of long) tell(finding);
    }
    for (const finding of toMend) tell(finding);
    console.log(`${locale}: ${toMend.length} to mend; ${long.length} long${isWithLong ? '' : ', listed with --long'}`);
    faults += toMend.length;
  }
  process.exitCode = faults > 0 ? 1 : 0;
}
