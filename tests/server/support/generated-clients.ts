import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { apiAreas } from '#api/areas';
import { readActiveQuest } from '#api/quests/quests.api';
import type { OpenApi } from '#server/openapi/types';

/** Writes the types of a client into a folder, and says what an operation answers with in their terms. */
interface Generator {
  readonly write: (document: OpenApi, folder: string) => Promise<void>;
  readonly imports: string;
  readonly answerOf: (operationId: string) => string;
}

export const openapiTypescriptClient: Generator = {
  write: async (document, folder) =>
    writeFile(join(folder, 'client.ts'), astToString(await openapiTypescript(structuredClone(document) as never))),
  imports: `import type { operations } from './client.ts';`,
  answerOf: (id) => `operations['${id}']['responses'][200]['content']['application/json']`,
};

export const heyApiClient: Generator = {
  write: async (document, folder) => {
    const { createClient } = await import('@hey-api/openapi-ts');
    await createClient({
      input: structuredClone(document) as never,
      output: join(folder, 'client'),
      plugins: ['@hey-api/typescript'],
      logs: { level: 'silent' },
    });
  },
  imports: `import type * as client from './client/types.gen.ts';`,
  answerOf: (id) => `client.${id.charAt(0).toUpperCase()}${id.slice(1)}Responses[200]`,
};

const answers = apiAreas.flatMap(({ calls }) =>
  Object.entries(calls).flatMap(([id, { call, download }]) => (download ? [] : [{ id, call }])),
);

/**
 * A program that assigns the answers of a generated client to the core's types; it separates refusals with status 200
 * first.
 */
const programOf = ({ imports, answerOf }: Generator): string =>
  [
    imports,
    `import type { ApiCalls } from '#api/areas';`,
    `type Received<Call extends keyof ApiCalls> = ApiCalls[Call] extends { phantom?: (sent: never) => infer Answer } ? Answer : never;`,
    `type Succeeded<Answer> = Exclude<Answer, { errorCode: string }>;`,
    ...answers.flatMap(({ id, call }) => [
      `declare const ${id}: Succeeded<${answerOf(id)}>;`,
      `export const ${id}Fits: Received<'${call}'> = ${id};`,
    ]),
    '// @ts-expect-error The answer of another call fits nothing, or everything would.',
    `export const misfit: Received<'${readActiveQuest.call}'> = readOldQuests;`,
  ].join('\n');

/** What a compiler, by the name of its package, says of a program that takes the answers of a document's client for the core's types; one line a fault. */
export async function misfitsOf(document: OpenApi, generator: Generator, compiler: string): Promise<readonly string[]> {
  await mkdir('reports', { recursive: true });
  const folder = await mkdtemp(resolve('reports/generated-'));
  try {
    await generator.write(document, folder);
    await writeFile(join(folder, 'program.ts'), programOf(generator));
    const project = { extends: resolve('tsconfig.json'), compilerOptions: { types: [] }, files: ['program.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...project, include: [] }));
    return await complaintsOf(compiler, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const complaintsOf = (compiler: string, folder: string): Promise<readonly string[]> =>
  new Promise((done) => {
    const command = [resolve('node_modules', compiler, 'bin/tsc'), '-p', folder, '--pretty', 'false'];
    execFile(process.execPath, command, (failure, stdout, stderr) =>
      done(failure ? [...`${stdout}${stderr}`.trim().split('\n'), failure.message] : []),
    );
  });
