import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSourceFiles } from '../run-tool.ts';

/** The features of PostgreSQL beyond plain tables and queries, each with the pattern that finds it in the source. */
const FEATURES: Readonly<Record<string, RegExp>> = {
  '`repeatable read`': /repeatable read/,
  '`for update`': /\bfor update\b|forUpdate\(/,
  '`for no key update`': /\bfor no key update\b|forNoKeyUpdate\(/,
  '`for share`': /\bfor share\b|forShare\(/,
  '`for key share`': /\bfor key share\b|forKeyShare\(/,
  '`skip locked`': /\bskip locked\b|skipLocked\(/,
  '`on conflict`': /\bon conflict\b|onConflict\(/,
  '`returning`': /\breturning \w|returning(?:All)?\(/,
  '`lateral`': /\blateral\b|(?:Join|from)Lateral/i,
  '`filter (where …)`': /\bfilter \(|filterWhere\(/,
  'window functions': /\bpartition by\b|partitionBy\(/,
  '`with` that writes': /\.with\('/,
  'partial unique indexes': /create unique index[^;`']*\bwhere\b/,
  '`on delete cascade`': /on delete cascade|onDelete\('cascade'\)/,
  'identity columns': /generated (?:always|by default) as identity/,
  'stored generated columns': /generated always as[\s\S]{0,300}?\) stored\b/,
  'triggers in PL/pgSQL': /create (?:or replace )?trigger|language plpgsql|\bpg_trigger_depth\(/,
  '`jsonb` and its functions': /\bjsonb?_\w+\(|\bjsonb\b/,
  'arrays and `unnest`': /\bunnest\(|\bany\(/,
  'advisory locks of a transaction': /\bpg_(?:try_)?advisory_xact_lock\(/,
  'advisory locks of a session': /\bpg_(?:try_)?advisory_lock(?:_shared)?\(/,
  '`listen` and `pg_notify`': /\bpg_notify\(|`listen /,
  '`set local`': /\bset local\b|\bset_config\(/,
  cursors: /\bdeclare \w+ no scroll cursor\b/,
  '`pg_stat_activity`': /\bpg_stat_activity\b/,
  '`pg_backend_pid`': /\bpg_backend_pid\(/,
  '`pg_logical_emit_message`': /\bpg_logical_emit_message\(/,
  '`pg_control_system`': /\bpg_control_system\(/,
  'system catalogues': /\bpg_(?:class|constraint|proc|depend)\b|\bpg_get_\w+\(|\binformation_schema\b/,
};

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The features that the statements of the product use, in the order of the list; refuses a function of PostgreSQL that no feature names. */
export function databaseFeatures(root: string): readonly string[] {
  const sources = listSourceFiles(root, ['adapters', 'composition', 'server'])
    .map((file) => readFileSync(join(root, file), 'utf8').replace(COMMENT, ''))
    .join('\n');
  const patterns = Object.values(FEATURES);
  const calls = new Set([...sources.matchAll(/\bpg_\w+\(/g)].map(([call]) => call));
  const unnamed = [...calls].filter((call) => !patterns.some((pattern) => pattern.test(call)));
  if (unnamed.length > 0) throw new Error(`No feature of the database names ${unnamed.join(', ')}`);
  return Object.keys(FEATURES).filter((name) => FEATURES[name]?.test(sources));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const feature of databaseFeatures(process.cwd())) console.log(feature);
