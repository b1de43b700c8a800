import type { Tables } from './tables.ts';

/** ACC-9 · The tables that hold nothing about a Traveler that could be told, each with the reason. */
export const NON_PERSONAL_TABLES: Readonly<Partial<Record<keyof Tables, string>>> = {
  organizations: 'about organizations',
  localizations: 'about organizations',
  cohorts: 'about cohorts',
  cohort_upgrades: 'about cohorts',
  content_revisions: 'what authors wrote',
  boarding_revisions: 'what authors wrote',
  content_media: 'what authors show',
  organisation_log_ins: 'log-ins under way, sealed, for 10 minutes',
  limits: 'shows nobody: buckets are fingerprints',
  idempotency_keys: 'answers once more, sealed, until they are forgotten',
  jobs: 'letters on their way, sealed',
  audit_log: 'what operators did, without names of Travelers',
  security_events: 'fingerprints of accounts, networks and sessions, without names',
  webhooks: 'systems of the operators',
  erased_travelers: 'ids of people who are gone',
  file_marks: 'about the database',
  served_in_production: 'about the database',
  relationship_places: 'holds nothing beside what the relationships hold',
  invitation_links: 'the words of an email, which whoever was invited has',
  relationship_endings: 'why partnerships ended, without names',
};
