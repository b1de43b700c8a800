import { formatMessage } from '#core/messages';
import { claimFileOwnership } from '../../http/files/file-ownership.ts';
import type { Command } from '../command.ts';

/** Whose the bytes of files are. */
export const fileCommands: readonly Command[] = [
  {
    name: 'files own',
    arguments: [],
    descriptionKey: 'operatorFilesOwn',
    example: '',
    run: async ({ context }) => {
      const isTaken = await claimFileOwnership(context);
      return {
        result: isTaken ? 'done' : 'unchanged',
        lines: [formatMessage(isTaken ? 'filesOwned' : 'operatorUnchanged')],
      };
    },
  },
];
