import { say } from '#core/messages';
import { takeFiles } from '../file-owner.ts';
import type { Command } from './command.ts';

/** Whose the bytes of files are. */
export const fileCommands: readonly Command[] = [
  {
    name: 'files own',
    takes: [],
    about: 'operatorFilesOwn',
    example: '',
    run: async ({ house }) => {
      const isTaken = await takeFiles(house);
      return {
        result: isTaken ? 'done' : 'unchanged',
        lines: [say(isTaken ? 'filesOwned' : 'operatorUnchanged')],
      };
    },
  },
];
