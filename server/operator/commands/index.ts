import { auditCommands } from './audit-commands.ts';
import { backupCommands } from './backup-commands.ts';
import { chatCommands } from './chat-commands.ts';
import { cohortCommands } from './cohort-commands.ts';
import { eventCommands } from './event-commands.ts';
import type { Command } from '../command.ts';
import { contentCommands } from './content-commands.ts';
import { fileCommands } from './file-commands.ts';
import { guideCommands } from './guide-commands.ts';
import { keyCommands } from './key-commands.ts';
import { migrateCommand } from './migrate-command.ts';
import { organizationCommands } from './organization-commands.ts';
import { outboxCommands } from './outbox-commands.ts';
import { webhookCommands } from './webhook-commands.ts';
import { userCommands } from './user-commands.ts';

/** All commands of operators. */
export const commands: readonly Command[] = [
  ...cohortCommands,
  ...userCommands,
  ...guideCommands,
  ...organizationCommands,
  ...contentCommands,
  ...outboxCommands,
  ...webhookCommands,
  ...keyCommands,
  ...auditCommands,
  ...eventCommands,
  ...backupCommands,
  ...fileCommands,
  ...chatCommands,
  migrateCommand,
];
