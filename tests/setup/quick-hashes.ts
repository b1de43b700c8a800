import { hashQuickly } from '../server/support/hash-cost.ts';

hashQuickly();
