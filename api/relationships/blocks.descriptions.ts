import { describeArea } from '../describe.ts';
import * as calls from './blocks.api.ts';

export const blocksDescriptions = describeArea('Blocks', 'People whom a Traveler wants nothing to do with.', calls, {
  readBlocks: {
    summary: 'List blocked people',
    description: 'Answers with whoever the Traveler blocked.',
    refusals: [],
  },
  blockPerson: {
    summary: 'Block a person',
    description: 'Ends what relates the two and hides each from the other.',
    refusals: ['relationshipGuideStays', 'relationshipNotFound'],
  },
  unblockPerson: {
    summary: 'Unblock a person',
    description: 'They may be invited again. What was ended stays ended.',
    refusals: ['errorNotFound'],
  },
});
