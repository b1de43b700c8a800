import { createContext, Script } from 'node:vm';

/** CNT-20 · The most that is read of what was authored: in characters, in bytes, in entries, and in levels of a text's tree. */
export const CONTENT_LIMITS = {
  /** Of a field that is not Markdown. */
  text: 2_000,
  id: 64,
  /** Of a Markdown text. */
  markdown: 100_000,
  /** Of a file of text. */
  bytes: 500_000,
  list: 1_000,
  number: 1_000_000,
  /** A list in a list is two levels deeper. */
  levels: 50,
} as const;

/** CNT-21 · How long the texts of one file may take to be read, in milliseconds. */
export const FILE_TIMEOUT = 5_000;

const sandbox = createContext({ work: undefined });
const doWork = new Script('work()');

/**
 * The result of the work, or why it was stopped: it exceeded its limit in milliseconds, or the stack. `Infinity` is no
 * limit: watching the time costs a thread, which takes longer than reading a short text.
 */
export function runWithin<Answer>(
  milliseconds: number,
  work: () => Answer,
): { readonly answer: Answer } | 'too slow' | 'too deep' {
  try {
    if (milliseconds === Infinity) return { answer: work() };
    sandbox['work'] = () => ({ answer: work() });
    return doWork.runInContext(sandbox, { timeout: Math.max(1, Math.ceil(milliseconds)) }) as {
      readonly answer: Answer;
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too slow';
    if (error instanceof RangeError) return 'too deep';
    throw error;
  } finally {
    sandbox['work'] = undefined;
  }
}

/** How deep a tree is; its root alone is one level. */
export function treeDepth(root: object): number {
  let levels = 0;
  for (let row: readonly object[] = [root]; row.length > 0; levels += 1)
    row = row.flatMap((node) => ('children' in node ? (node.children as readonly object[]) : []));
  return levels;
}
