import { mkdirSync, writeFileSync } from 'node:fs';
import { DOCUMENT_SCHEMAS, schemaFile } from '#adapters/content-files/document-schemas';

const folder = 'docs/schema';
mkdirSync(folder, { recursive: true });
for (const name of Object.keys(DOCUMENT_SCHEMAS)) writeFileSync(`${folder}/${name}.json`, schemaFile(name));
console.log(`${folder}: ${Object.keys(DOCUMENT_SCHEMAS).length} schemas`);
