import { describeArea } from '../describe.ts';
import * as calls from './abuse-reports.api.ts';

export const abuseReportsDescriptions = describeArea(
  'Reports',
  'Telling the operators about what should not be here.',
  calls,
  {
    reportMessage: {
      summary: 'Report a message',
      description: 'Tells the operators about a message in a room of one’s own.',
      refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'errorNotFound'],
    },
    reportSubmission: {
      summary: 'Report a submission',
      description: 'Tells the operators about a submission that one may see.',
      refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'submissionNotShared'],
    },
    askAboutPartner: {
      summary: 'Ask about a stalled Running Partner',
      description: 'Tells the operators that nothing is heard of one’s Running Partner.',
      refusals: ['abuseReasonMissing', 'abuseReasonTooLong', 'partnerNotStalled', 'relationshipNotFound'],
    },
    reportShowcase: {
      summary: 'Report a showcase',
      description: 'Tells the operators about a published showcase.',
      refusals: ['abuseOwn', 'abuseReasonMissing', 'abuseReasonTooLong', 'errorNotFound', 'showcaseGone'],
    },
  },
);
