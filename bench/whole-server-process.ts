import { tmpdir } from 'node:os';
import process from 'node:process';
import { messages, registerMessages } from '#core/messages';
import { readSettings } from '#composition/server/context/settings';
import { startServer } from '#server/start';
import { tellFigures } from './process-figures.ts';

/** One whole server in a process of its own: it answers calls and does what is due. */
const [, , url = '', smtpUrl = ''] = process.argv;
registerMessages(messages);
const settings = readSettings({ DATABASE_URL: url, WAYMARK_SECRET: 'a secret for benchmarks only, forty bytes' });
await startServer({
  ...settings,
  mode: 'production',
  smtpUrl,
  port: 0,
  siteFolder: '/nowhere',
  data: tmpdir(),
  logLevel: 'warn',
});
tellFigures(0);
