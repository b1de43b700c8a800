import { expect as jestExpect } from 'expect';

/**
 * The part of Vitest that properties use, on Mocha: its process stays for all mutants, so that none of them waits for a start.
 * What a module keeps for later stays with it; mutants of what only fills such a memory count as survivors.
 */
interface Mocha {
  readonly it: (title: string, body: () => unknown) => void;
  readonly describe: (title: string, body: () => void) => void;
  readonly before: (body: () => unknown) => void;
  readonly after: (body: () => unknown) => void;
}

type Body = (...args: never[]) => unknown;
type Define = (title: string, body: Body) => void;

const mocha = (): Mocha => globalThis as unknown as Mocha;

const defineTest: Define = (title, body) => mocha().it(title, () => body());
const defineGroup: Define = (title, body) => mocha().describe(title, () => void body());

/** Tests of a table are numbered, because Mocha tells tests apart by their titles. */
const eachOf =
  (define: Define) =>
  (rows: readonly unknown[]): Define =>
  (title, body) =>
    rows.forEach((row, index) =>
      define(`${title} (${index + 1})`, () => body(...((Array.isArray(row) ? row : [row]) as never[]))),
    );

export const test = Object.assign(defineTest, { each: eachOf(defineTest) });
export const describe = Object.assign(defineGroup, { each: eachOf(defineGroup) });
export const beforeAll = (body: () => unknown): void => mocha().before(body);
export const afterAll = (body: () => unknown): void => mocha().after(body);

export const expect = Object.assign(jestExpect, {
  unreachable: (): never => {
    throw new Error('This was not to be reached');
  },
});
