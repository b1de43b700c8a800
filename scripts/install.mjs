import { fileURLToPath } from 'node:url';
import { install, requireNode } from './prepare.mjs';

requireNode();
install(fileURLToPath(new URL('..', import.meta.url)));
