import { existsSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

/** The locale that a site is built in, unless it is the one that the message tables are written in. */
export const translatedLocale = process.env['WAYMARK_LOCALE'];

const TABLE = /\/core\/messages\/(?<file>(?:pages|server|shared)\/[\w-]+\.messages\.ts|locale\.ts)$/;

type Exports = Readonly<Record<string, unknown>>;

/** What a module of texts exports; it imports nothing but types. */
async function exportsOf(file: string): Promise<Exports> {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
  return (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Exports;
}

/** Puts the tables of another language in the place of the English ones; a text that is missing there stays English. */
export const translatedMessages = (locale: string | undefined): Plugin => ({
  name: 'translated-messages',
  enforce: 'pre',
  async load(id) {
    const file = TABLE.exec(id)?.groups?.['file'];
    if (locale === undefined || file === undefined) return null;
    const translated = id.replace(file, `${locale}/${file}`);
    if (!existsSync(translated)) return null;
    this.addWatchFile(translated);
    const texts = await exportsOf(translated);
    return Object.entries(await exportsOf(id))
      .map(([name, english]) => {
        const both = typeof english === 'object' ? { ...english, ...(texts[name] as object) } : texts[name];
        return `export const ${name} = ${JSON.stringify(both)};`;
      })
      .join('\n');
  },
  transformIndexHtml: (html) =>
    locale === undefined ? html : html.replace('<html lang="en"', `<html lang="${locale}"`),
});
