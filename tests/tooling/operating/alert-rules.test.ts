import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { AppContext } from '#composition/server/request-scope';
import { serveMetrics } from '#server/http/metrics';
import { SecurityEvents } from '#server/http/security-events';
import { WorkMetrics } from '#server/http/work-metrics';
import { TestClock } from '../../server/support/test-clock.ts';

const textOf = (file: string): string => readFileSync(file, 'utf8');

const rules: readonly string[] = parse(textOf('deploy/prometheus-alerts.yml')).groups.flatMap(
  ({ rules: all }: { rules: { expr: string }[] }) => all.map(({ expr }) => expr),
);
const panels: readonly string[] = JSON.parse(textOf('deploy/grafana-dashboard.json')).panels.flatMap(
  ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
);

/** The metrics that an expression of Prometheus names. */
const metricsIn = (expression: string): readonly string[] =>
  [
    ...expression
      .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without) \([^)]*\)/g, ' ')
      .matchAll(/(?<![\w.])[a-z_]\w*(?![\w(]|\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless'].includes(name));

const withoutSuffix = (name: string): string => name.replace(/^(http_\w+_seconds)_(?:bucket|count|sum)$/, '$1');

/** The metrics that a server exports, and `up`, which Prometheus adds. */
async function exportedMetrics(): Promise<ReadonlySet<string>> {
  const clock = new TestClock();
  const context = { clock, signals: {}, settings: { mode: 'demo', data: '.' } } as unknown as AppContext;
  const app = Fastify();
  serveMetrics(app, context, {
    events: new SecurityEvents(context),
    streams: { count: 0 },
    work: new WorkMetrics(clock),
  });
  const { body } = await app.inject('/metrics');
  return new Set(['up', ...[...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)]);
}

test('the alert rules and the dashboard name only metrics that a server exports', async () => {
  const exported = await exportedMetrics();
  const named = [...rules, ...panels].flatMap(metricsIn).map(withoutSuffix);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !exported.has(name))).toEqual([]);
});

test('each metric that the guide says to watch has an alert rule', () => {
  const guide = textOf('docs/operating.md');
  const [, table = ''] = /\n## Watching it\n([^]*?)\n## /.exec(guide) ?? [];
  const watched = [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, first = '']) =>
    [...first.matchAll(/`([a-z]\w*)/g)].map(([, name = '']) => name),
  );
  expect(watched.length).toBeGreaterThan(14);
  const alerted = new Set(rules.flatMap(metricsIn));
  expect(watched.filter((name) => !alerted.has(name))).toEqual([]);
});
