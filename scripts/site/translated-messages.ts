import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The locale that a site is built in, unless it is the default locale. */
export const translatedLocale = process.env['WAYMARK_LOCALE'];

const TABLE = /\/core\/messages\/(?<file>(?:pages|server|shared)\/[\w-]+\.messages\.ts|locale\.ts)$/;

type Exports = Readonly<Record<string, unknown>>;

/** The exports of a module of texts; the module imports only types. */
async function exportsOf(file: string): Promise<Exports> {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Exports;
}

/** Puts other texts in the place of the English ones: those that are made of a table's exports, by its path in the folder of messages. */
export const replaceMessages = (
  name: string,
  translate: (english: Exports, path: string, folder: string) => Exports | undefined | Promise<Exports | undefined>,
): Plugin => ({
  name,
  enforce: 'pre',
  async load(id) {
    const path = TABLE.exec(id)?.groups?.['file'];
    if (path === undefined) return null;
    const english = await exportsOf(id);
    const texts = await translate(english, path, id.slice(0, -path.length));
    if (!texts) return null;
    return Object.entries({ ...english, ...texts })
      .map(([exported, value]) => `export const ${exported} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});

const MANIFEST = 'app.webmanifest';
/** Messages that `index.html` and the manifest of the app say in English. */
const SITE_TEXTS = ['siteDescription', 'appDescription', 'appShortcutStep', 'appShortcutPeople'];
const tables = fileURLToPath(new URL('../../core/messages', import.meta.url));

/** A text file of the site in another language, with its language tag and its quoted messages replaced. */
export async function translatedSiteFile(text: string, locale: string): Promise<string> {
  const [english, translated] = await Promise.all(['', locale].map(serverTexts));
  return SITE_TEXTS.reduce((there, key) => {
    const said = `"${english?.[key]}"`;
    return there.replace(said, () => JSON.stringify(translated?.[key] ?? english?.[key]));
  }, text)
    .replace('<html lang="en"', `<html lang="${locale}"`)
    .replace('"lang": "en-GB"', `"lang": "${locale}"`);
}

async function serverTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const file = join(tables, locale, 'server/server.messages.ts');
  return existsSync(file) ? ((await exportsOf(file))['serverMessages'] as Readonly<Record<string, string>>) : {};
}

/** Builds the pages in another language; a text that is missing there stays English. */
export const translatedMessages = (locale: string | undefined): Plugin[] =>
  locale === undefined
    ? []
    : [
        replaceMessages('translated-messages', async (english, path, folder) => {
          const file = `${folder}${locale}/${path}`;
          if (!existsSync(file)) return undefined;
          const texts = Object.entries(await exportsOf(file));
          return Object.fromEntries(
            texts.map(([name, text]) => [
              name,
              typeof text === 'object' ? { ...(english[name] as object), ...text } : text,
            ]),
          );
        }),
        {
          name: 'language-of-page',
          transformIndexHtml: (html) => translatedSiteFile(html, locale),
        },
        {
          name: 'manifest-of-language',
          apply: 'build',
          applyToEnvironment: ({ name }) => name === 'client',
          transformIndexHtml: (html) => html.replace(`"/${MANIFEST}"`, `"/${locale}/${MANIFEST}"`),
          async closeBundle() {
            const path = join(this.environment.config.build.outDir, MANIFEST);
            writeFileSync(path, await translatedSiteFile(readFileSync(path, 'utf8'), locale));
          },
        },
      ];
