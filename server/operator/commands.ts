import { auditCommands } from './audit.ts';
import { backupCommands } from './backups.ts';
import { cohortCommands } from './cohorts.ts';
import type { Command } from './command.ts';
import { contentCommands } from './content.ts';
import { fileCommands } from './files.ts';
import { outboxCommands } from './outbox.ts';
import { userCommands } from './users.ts';

/** Everything that an operator can have done. */
export const commands: readonly Command[] = [
  ...cohortCommands,
  ...userCommands,
  ...contentCommands,
  ...outboxCommands,
  ...auditCommands,
  ...backupCommands,
  ...fileCommands,
];
