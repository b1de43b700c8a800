import { mkdirSync, writeFileSync } from 'node:fs';
import { FORMATS, schemaFile } from '#adapters/content-files/formats';

const folder = 'docs/schema';
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(FORMATS)) writeFileSync(`${folder}/${name}.json`, schemaFile(name));
console.log(`${folder}: ${Object.keys(FORMATS).length} schemas`);
