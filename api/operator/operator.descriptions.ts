import { describeArea } from '../describe.ts';
import * as calls from './operator.api.ts';

export const operatorDescriptions = describeArea('Operators', 'For whoever runs a cohort or the product.', calls, {
  readOperatorCohorts: {
    summary: 'List cohorts',
    description: 'Answers with the cohorts and how many people are in each.',
    refusals: [],
  },
  readCohortProgress: {
    summary: 'Read the progress of a cohort',
    description:
      'Answers with 50 people in the order that is asked for, who need help first unless told. `next` names the page after it, which `after` asks for; totals come with the first page.',
    refusals: ['cohortUnknown'],
  },
  readProposedPairs: {
    summary: 'List pairs that could be brought together',
    description: 'Answers with pairs of people without a Running Partner who let themselves be found; tells nobody.',
    refusals: ['cohortUnknown'],
  },
  downloadCohortProgress: {
    summary: 'Download the progress of a cohort',
    description: 'The same as a CSV file.',
    refusals: ['cohortUnknown'],
  },
  readErrorReports: {
    summary: 'List reports',
    description:
      'Answers with 50 reports about content and people, those that wait for an answer first. `next` names the page after it, which `after` asks for; totals come with the first page.',
    refusals: [],
  },
  answerErrorReport: {
    summary: 'Answer a report',
    description: 'Keeps the answer, and emails it where somebody asked for one.',
    refusals: ['reportAnswerMissing', 'reportAnswered', 'reportUnknown'],
  },
  readOutbox: {
    summary: 'List jobs',
    description:
      'Answers with 50 emails in a state, the newest first. `next` names the page after it, which `after` asks for; counts come with the first page.',
    refusals: [],
  },
  resendJob: {
    summary: 'Run a job again',
    description: 'Puts a job that was given up back in the queue.',
    refusals: ['jobUnknown'],
  },
  readAuditLog: {
    summary: 'List the audit log',
    description: 'Answers with one page of what operators and Travelers did, the newest first.',
    refusals: [],
  },
  deleteTraveler: {
    summary: 'Delete a Traveler',
    description: 'Deletes an account and everything that is kept about it, and notes who did.',
    refusals: ['missingUser'],
  },
});
