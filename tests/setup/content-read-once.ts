import { readContentOnce } from '../server/support/content-read-once.ts';

readContentOnce();
