import { beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../../scripts/run-tool.ts';
import { createSampleProject } from '../fixtures/sample-project.ts';

const lint = (planted: Record<string, string> = {}) =>
  runTool(
    createSampleProject(planted),
    'oxlint',
    '--config',
    'oxlint.config.mjs',
    '--type-aware',
    '--format=unix',
    'core',
    'ui',
    'api',
    'adapters',
  );

/** What is planted, in which folder, and the rule that must name it. */
const plants: [what: string, folder: string, text: string, rule: string][] = [
  [
    'core → adapters',
    'core/quests',
    "export * from '#adapters/in-memory/quests/memory-quests';",
    'no-restricted-imports',
  ],
  ['core → ui, relative', 'core/quests', "export * from '../../ui/kit/form/button.tsx';", 'no-restricted-imports'],
  ['core → a package', 'core/quests', "export { action } from 'mobx';", 'no-restricted-imports'],
  ['core → axios', 'core/quests', "export { default } from 'axios';", 'no-restricted-imports'],
  ['core → react', 'core/quests', "export { useState } from 'react';", 'no-restricted-imports'],
  ['core → node', 'core/quests', "export { readFileSync } from 'node:fs';", 'no-restricted-imports'],
  [
    'a dependency on a higher layer in the core',
    'core/quests',
    "export * from '../schedule/index.ts';",
    'no-restricted-imports',
  ],
  ['Date.now in the core', 'core/quests', 'export const now = Date.now();', 'no-restricted-properties'],
  ['Date in the core', 'core/quests', 'export const now = (): Date => new Date();', 'no-restricted-globals'],
  ['Math.random in the core', 'core/quests', 'export const roll = Math.random();', 'no-restricted-properties'],
  ['Date by a side door', 'core/quests', 'export const now = globalThis.Date.now();', 'no-restricted-globals'],
  ['crypto in the core', 'core/quests', 'export const id = crypto.randomUUID();', 'no-restricted-globals'],
  ['ui → api', 'ui/quests', "export * from '#api/quests/quests.api';", 'no-restricted-imports'],
  ['ui → api, relative', 'ui/quests', "export * from '../../api/quests/quests.api.ts';", 'no-restricted-imports'],
  ['ui → adapters', 'ui/kit', "export * from '#adapters/in-memory/quests/memory-quests';", 'no-restricted-imports'],
  ['ui → doubles', 'ui/kit', "export * from '#memory/quests/memory-quests';", 'no-restricted-imports'],
  ['ui → inversify', 'ui/app', "export { Container } from 'inversify';", 'no-restricted-imports'],
  [
    'a dependency on a higher layer in the ui',
    'ui/quests',
    "export * from '../schedule/schedule.screen.tsx';",
    'no-restricted-imports',
  ],
  [
    'a field that lets null through',
    'api/quests',
    "export { IsOptional } from 'class-validator';",
    'no-restricted-imports',
  ],
  [
    'a request that could be redirected',
    'adapters/push',
    "export const ask = () => fetch('/');",
    'no-restricted-globals',
  ],
  [
    'a promise nobody waits for',
    'api',
    'export const go = (wait: () => Promise<void>): void => {\n  wait();\n};',
    'no-floating-promises',
  ],
];

const planted = (index: number): string => `${plants[index]?.[1]}/planted-${index}.ts`;

describe('lint', () => {
  let found: ReturnType<typeof lint>;

  beforeAll(() => {
    found = lint({
      'core/shared/time/calendar.rules.ts': 'export const dateOf = (): number => Date.now();\n',
      ...Object.fromEntries(plants.map(([, , text], index) => [planted(index), `${text}\n`])),
    });
  });

  test('has nothing to say where nothing is wrong', () => {
    expect(lint()).toEqual({ ok: true, output: '' });
  });

  test('fails as soon as one thing is wrong', () => {
    expect(found.ok).toBe(false);
    expect(lint({ 'core/quests/a.ts': 'export const now = Date.now();\n' }).ok).toBe(false);
  });

  test.each(plants.map(([what, , , rule], index) => ({ what, rule, index })))('catches $what', ({ rule, index }) => {
    const lines = found.output.split('\n').filter((line) => line.startsWith(`${planted(index)}:`));
    expect(lines.join('\n')).toContain(rule);
  });

  test('catches Date.now even in the calendar', () => {
    expect(found.output).toMatch(/^core\/shared\/time\/calendar\.rules\.ts:.*no-restricted-properties/m);
  });
});
