import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const projectRoot = resolve(import.meta.dirname, '../..');

const plans = ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs', '.oxlintrc.json', '.ci', 'scripts'];

const clean: Record<string, string> = {
  'core/index.ts': "export * from './quests/index.ts';\nexport * from './schedule/index.ts';\n",
  'core/messages/index.ts': 'export const messages = { errorDefault: `Sorry` } as const;\n',
  'core/shared/index.ts': "export { dateOf } from './calendar.rules.ts';\n",
  'core/shared/calendar.rules.ts':
    "import { formatISO } from 'date-fns';\nexport const dateOf = (at: number): string => formatISO(new Date(at));\n",
  'core/quests/index.ts': "export { Quests } from './quests.port.ts';\n",
  'core/quests/quests.port.ts': 'export abstract class Quests {\n  abstract title(): string;\n}\n',
  'core/schedule/index.ts': "export { hoursOf } from './schedule.rules.ts';\n",
  'core/schedule/schedule.rules.ts':
    "import type { Quests } from '../quests/index.ts';\nexport const hoursOf = (quests: Quests): number => quests.title().length;\n",
  'api/quests.api.ts': "export const readQuests = '/quests';\n",
  'adapters/memory/memory-quests.ts':
    "import { Quests } from '#core/quests';\nexport class MemoryQuests extends Quests {\n  title = (): string => 'a quest';\n}\n",
  'adapters/http/http-quests.ts':
    "import axios from 'axios';\nimport { Quests } from '#core/quests';\nimport { readQuests } from '#api/quests.api';\nexport class HttpQuests extends Quests {\n  title = (): string => axios.getUri({ url: readQuests });\n}\n",
  'composition/bindings.ts': "import { Container } from 'inversify';\nexport const container = new Container();\n",
  'composition/quests.bindings.ts':
    "import { MemoryQuests } from '#adapters/memory/memory-quests';\nimport { container } from './bindings.ts';\nexport const bound = [container, MemoryQuests];\n",
  'server/server.ts':
    "import { MemoryQuests } from '#adapters/memory/memory-quests';\nimport { readQuests } from '#api/quests.api';\nimport { container } from '../composition/bindings.ts';\nexport const served = [container, MemoryQuests, readQuests];\n",
  'ui/kit/button.tsx': "export const label = 'button';\n",
  'ui/app/view-models.tsx': 'export const useViewModel = (): number => 1;\n',
  'ui/quests/home.screen.tsx':
    "import { Quests } from '#core/quests';\nimport { useViewModel } from '../app/view-models.tsx';\nimport { label } from '../kit/button.tsx';\nexport const HomeScreen = [Quests, useViewModel, label];\n",
  'ui/schedule/schedule.screen.tsx':
    "import { HomeScreen } from '../quests/home.screen.tsx';\nexport const ScheduleScreen = [HomeScreen];\n",
};

const built: string[] = [];
afterAll(() => built.forEach((root) => rmSync(root, { recursive: true, force: true })));

/** A few rooms under the real plans, in a folder of their own that goes when the tests of the file have ended; `planted` adds or replaces files. */
export function tinyHouse(planted: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'waymark-house-'));
  built.push(root);
  for (const plan of plans) cpSync(join(projectRoot, plan), join(root, plan), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries({ ...clean, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
