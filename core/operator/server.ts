export * from './server/operator.port.ts';
export * from './server/webhooks.port.ts';
export * from './server/api-keys/api-key.rules.ts';
export * from './server/api-keys/api-keys.port.ts';
export * from './server/resend-webhook.ts';
export * from './server/organizations/operator-scope.rules.ts';
export * from './server/organizations/organization.rules.ts';
export * from './server/organizations/organizations.port.ts';
export * from './server/answer-report.ts';
export * from './server/dashboard/cohort-figures.port.ts';
export * from './server/dashboard/quest-path.rules.ts';
export * from './server/dashboard/read-cohort-dashboard.ts';
export * from './server/dashboard/shown-figures.rules.ts';
export * from './server/group-email/email-people.ts';
export * from './server/group-email/group-email.port.ts';
export * from './server/group-email/group-email.rules.ts';
export * from './server/progress/propose-pairs.ts';
export * from './server/progress/read-cohort-progress.ts';
export * from './server/progress/person-progress.rules.ts';
export * from './server/progress/progress-csv.rules.ts';
export { CloseCohort, type CohortEdit, EditCohort } from './server/cohorts/edit-cohort.ts';
export * from './server/cohorts/create-cohort.ts';
export { chosenLanguages } from './server/cohorts/offered-languages.rules.ts';
export { MoveTraveler } from './server/cohorts/move-traveler.ts';
export * from './server/retry-job.ts';
export * from './server/typed-date.rules.ts';
export * from './server/cohorts/shift-cohort.ts';
export * from './server/cohorts/upgrade-cohort.ts';
export * from './server/cohorts/preview-upgrades.ts';
export type { RenamedContent, UpgradeEffects } from './server/cohorts/upgrade-effects.ts';
export * from './server/cohorts/quest-code-generation.rules.ts';
export * from './server/cohorts/shift-cohort.rules.ts';
export * from './server/cohorts/upgrade-cohort.rules.ts';
export * from './server/cohorts/quest-changes.rules.ts';
export {
  contentRenames,
  formerIdOfOtherKind,
  possibleRenames,
  renamedUses,
  withRenames,
} from './server/cohorts/content-renames.rules.ts';
