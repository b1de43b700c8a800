import fc from 'fast-check';
import type ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { LOCALE } from '#core/messages';
import { followDeviceLanguage } from '#core/shared';
import { isDeepRun } from '../../../scripts/test-suites.mjs';
import { compiledCore } from '../../fixtures/compiled-core.ts';
import { HostileValues } from '../support/hostile-values.ts';

afterAll(() => followDeviceLanguage(LOCALE));

const signatureOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Signature | undefined =>
  symbol.valueDeclaration?.getSourceFile().fileName.endsWith('.rules.ts')
    ? checker.getTypeOfSymbol(symbol).getCallSignatures()[0]
    : undefined;

test('[TIME-12] no rule throws, whatever it is given of the types that it takes', async () => {
  const { checker, exports } = compiledCore();
  const values = new HostileValues(checker);
  const asked: string[] = [];
  const problems: string[] = [];
  for (const { name, entry, symbol } of exports) {
    const signature = signatureOf(checker, symbol);
    if (!signature) continue;
    asked.push(name);
    const module = await import(/* @vite-ignore */ entry);
    try {
      const holds = (given: readonly unknown[]): void => void module[name](...given);
      fc.assert(fc.property(values.argumentsFor(signature), holds), { numRuns: isDeepRun ? 200 : 25 });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? (error.cause.stack ?? '') : '';
      problems.push(`${name}: ${String(error)}\n${cause}`);
    }
  }
  expect(problems).toEqual([]);
  expect(asked.length).toBeGreaterThan(850);
});
