import { spawnSync } from 'node:child_process';
import { EXCEPTIONS, statusOf, UnansweredAudit, weaknessesIn, type Weakness } from './audit-report.ts';

/** The exit codes: a weakness is overdue, or the registry does not answer audits. */
const OVERDUE = 1;
const UNANSWERED = 2;

/**
 * When a vulnerability was published, according to GitHub's list of advisories; `undefined` when that does not respond.
 */
async function publishedAt({ url }: Weakness): Promise<Date | undefined> {
  const [id] = /GHSA(?:-\w{4}){3}/.exec(url) ?? [];
  if (id === undefined) return undefined;
  const response = await fetch(`https://api.github.com/advisories/${id}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { published_at: at } = (await response.json()) as { readonly published_at?: string };
  return at === undefined ? undefined : new Date(at);
}

try {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const weaknesses = weaknessesIn(stdout);
  for (const weakness of weaknesses) {
    const published = await publishedAt(weakness);
    const status = statusOf(weakness, published, new Date());
    if (status === 'overdue') process.exitCode = OVERDUE;
    const { packageName, severity, title, url } = weakness;
    const since = published ? `since ${published.toISOString().slice(0, 10)}` : 'unknown since when';
    console.log(
      [status, packageName, severity, since, title, url, EXCEPTIONS[packageName]].filter(Boolean).join(' · '),
    );
  }
  console.log(`${weaknesses.length} known weaknesses`);
} catch (error) {
  if (!(error instanceof UnansweredAudit)) throw error;
  console.error(`The registry does not answer audits: ${error.message}`);
  process.exitCode = UNANSWERED;
}
