import { describeArea } from '../describe.ts';
import * as calls from './stalled.api.ts';

export const stalledDescriptions = describeArea(
  'Stalled partners',
  'A Running Partner of whom nothing was heard for a week.',
  calls,
  {
    readStalledPartner: {
      summary: 'Read the stalled Running Partner',
      description: 'Answers with when they were last active, and null while they are active.',
      refusals: [],
    },
    nudgePartner: {
      summary: 'Nudge the Running Partner',
      description: 'Has them told, at most once in three days, that they are waited for.',
      refusals: ['nudgedAlready', 'partnerNotStalled', 'relationshipNotFound'],
    },
  },
);
