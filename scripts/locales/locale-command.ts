import { findingsOf, makeLocale, translatedLocales } from './translated-tables.ts';

const messages = 'core/messages';
const [command, name] = process.argv.slice(2);

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
    for (const { file, key, problem, detail } of findings)
      console.log(`${file} ${key}: ${detail === undefined ? problem : `${problem} (${detail})`}`);
    const toMend = findings.filter(({ problem }) => problem !== 'long').length;
    console.log(`${locale}: ${toMend} to mend, ${findings.length - toMend} long`);
    faults += toMend;
  }
  process.exitCode = faults > 0 ? 1 : 0;
}
