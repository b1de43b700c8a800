import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { Refusal } from '#core/messages';

/**
 * Writes a file atomically, readable by its owner only, and returns the SHA-256 of its bytes.
 * Refuses with `operatorFileStands`.
 */
export async function writeNewFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  if (existsSync(file)) throw new Refusal('operatorFileStands', { file });
  const draft = `${file}.${randomUUID()}.draft`;
  const sum = createHash('sha256');
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        sum.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Refusal('operatorFileStands', { file }) : error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return sum.digest('hex');
}
