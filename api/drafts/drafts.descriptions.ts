import { describeArea } from '../describe.ts';
import * as calls from './drafts.api.ts';

export const draftsDescriptions = describeArea(
  'Drafts',
  'What is being written and not submitted yet, kept for every device.',
  calls,
  {
    readDraft: {
      summary: 'Read a draft',
      description: 'Answers with the newest draft of a place, or with null.',
      refusals: [],
    },
    saveDraft: {
      summary: 'Save a draft',
      description: 'Keeps the draft, or answers with the newer one that another device kept.',
      refusals: [],
    },
  },
);
