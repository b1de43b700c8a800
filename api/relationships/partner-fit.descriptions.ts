import { describeArea } from '../describe.ts';
import * as calls from './partner-fit.api.ts';

export const partnerFitDescriptions = describeArea(
  'Finding a Running Partner',
  'People of one’s cohort who let themselves be found.',
  calls,
  {
    readPartnerCandidates: {
      summary: 'List possible Running Partners',
      description:
        'Answers with people of the same cohort, if both sides let themselves be found, who fits best first.',
      refusals: [],
    },
    changeFindable: {
      summary: 'Let the cohort find oneself',
      description: 'Lets the people of one’s cohort find one, or hides one again.',
      refusals: [],
    },
    inviteCandidate: {
      summary: 'Invite a possible Running Partner',
      description: 'Invites somebody of the list, whose address stays unknown until they accept.',
      refusals: ['invitationsOpenFull', 'relationshipNotFound', 'relationshipPartnerTaken'],
    },
  },
);
