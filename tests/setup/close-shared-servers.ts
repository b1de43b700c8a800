import { afterAll } from 'vitest';
import { closeSharedServers } from '../contracts/support/shared-servers.ts';

// Modules outlive a file here, so that what a module starts cannot be closed by the module itself.
afterAll(closeSharedServers);
