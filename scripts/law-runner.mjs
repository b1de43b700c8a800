import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import * as fastCheck from 'fast-check';
import { expect } from 'vitest';

const require = createRequire(import.meta.url);
const surroundings = { ...process.env };

/** What part of its runs a law takes, of a hundred that it takes when it says nothing. */
const part = Number(process.env.WAYMARK_RUNS ?? 100) / 100;

/** Laws as they are tried here: each with its part of the runs that it asks for. */
const tryingLess = {
  ...fastCheck,
  assert: (law, { numRuns = 100, ...given } = {}) =>
    fastCheck.assert(law, { ...given, numRuns: Math.ceil(numRuns * part) }),
};

/** What Stryker and the mutants in the sources tell one another. */
const shared = () => (globalThis['__stryker__'] ??= {});

/** Where the laws of a file stand once they were bundled with all that they need. */
const bundled = (file) => `tests/bundled/${basename(file, '.ts')}.cjs`;

const stubEnv = (name, value) => {
  process.env[name] = value;
};

const unstubAllEnvs = () => {
  for (const name of Object.keys(process.env)) if (!(name in surroundings)) delete process.env[name];
  Object.assign(process.env, surroundings);
};

const withOuter = (frame) => (frame === undefined ? [] : [...withOuter(frame.outer), frame]);

/** The laws that a bundled file says when it is evaluated, in their order. */
function lawsIn(path, script) {
  const laws = [];
  let frame = { title: path, outer: undefined, before: [], after: [] };
  const test = (title, run) => {
    const frames = withOuter(frame);
    const name = [...frames.map((one) => one.title), title].join(' › ');
    const again = laws.filter((law) => law.name === name).length;
    laws.push({ id: again === 0 ? name : `${name} › ${again}`, name, frames, run });
  };
  const describe = (title, inside) => {
    const outer = frame;
    frame = { title, outer, before: [], after: [] };
    inside();
    frame = outer;
  };
  const each = (say) => (rows) => (title, one) => {
    for (const row of rows) say(title, () => (Array.isArray(row) ? one(...row) : one(row)));
  };
  const vitest = {
    expect,
    test: Object.assign(test, { each: each(test), skipIf: (isOut) => (isOut ? () => {} : test) }),
    describe: Object.assign(describe, { each: each(describe) }),
    beforeAll: (run) => frame.before.push(run),
    afterAll: (run) => frame.after.push(run),
    vi: { stubEnv, unstubAllEnvs },
  };
  const given = { vitest, 'fast-check': { ...tryingLess, default: tryingLess } };
  script.runInThisContext()((name) => given[name] ?? require(name), { exports: {} }, pathToFileURL(resolve(path)).href);
  return laws;
}

const broken = (id, error, timeSpentMs) => ({
  id,
  name: id,
  timeSpentMs,
  status: 'failed',
  failureMessage: String(error?.message ?? error),
});

async function tried({ id, frames, run }) {
  const start = performance.now();
  shared().currentTestId = id;
  try {
    for (const { before } of frames) for (const prepare of before) await prepare();
    await run();
    return { id, name: id, timeSpentMs: performance.now() - start, status: 'success' };
  } catch (error) {
    return broken(id, error, performance.now() - start);
  } finally {
    for (const { after } of frames.toReversed()) for (const tidy of after) await tidy();
    shared().currentTestId = undefined;
  }
}

/** Runs laws in one process for Stryker: a file is read once and evaluated anew for each mutant, so that none sees what another left. */
class LawRunner {
  #scripts = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    this.#scripts = (process.env.MUTATION_TESTS ?? '').split(',').map((file) => {
      const path = bundled(file);
      const source = `(function (require, module, lawUrl) { const exports = module.exports; ${readFileSync(path, 'utf8')}\n})`;
      return { path, script: new Script(source, { filename: path }) };
    });
  }

  async dryRun() {
    Object.assign(shared(), { activeMutant: undefined, hitLimit: undefined });
    const tests = [];
    for (const { path, script } of this.#scripts) for (const law of lawsIn(path, script)) tests.push(await tried(law));
    return { status: 'complete', tests, mutantCoverage: shared().mutantCoverage };
  }

  async mutantRun({ activeMutant: { id: mutant }, mutantActivation, testFilter, hitLimit }) {
    Object.assign(shared(), { hitLimit, hitCount: 0 });
    const first = await this.#firstBroken(mutant, mutantActivation === 'static', testFilter);
    if (hitLimit !== undefined && shared().hitCount > hitLimit)
      return { status: 'timeout', reason: `It was reached more than ${hitLimit} times.` };
    return first === undefined
      ? { status: 'survived', nrOfTests: testFilter?.length ?? 0 }
      : { status: 'killed', failureMessage: first.failureMessage, killedBy: [first.id], nrOfTests: 1 };
  }

  async #firstBroken(mutant, isFromStart, filter) {
    for (const { path, script } of this.#scripts) {
      if (filter && !filter.some((id) => id.startsWith(`${path} › `))) continue;
      shared().activeMutant = isFromStart ? mutant : undefined;
      let laws;
      try {
        laws = lawsIn(path, script);
      } catch (error) {
        return broken(path, error, 0);
      }
      shared().activeMutant = mutant;
      for (const law of laws) {
        if (filter && !filter.includes(law.id)) continue;
        const result = await tried(law);
        if (result.status === 'failed') return result;
      }
    }
    return undefined;
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'laws', factory: () => new LawRunner() }];
