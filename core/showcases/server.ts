export { ShowcaseRecords, type ShowcaseSources } from './server/showcase-records.port.ts';
export { TravelerShowcases } from './server/traveler-showcases.ts';
export { ViewShowcaseFile } from './server/view-showcase-file.ts';
export { VisitorPublicShowcases } from './server/visitor-public-showcases.ts';
export { MAX_WRITTEN_LINKS, WriteShowcase } from './server/write-showcase.ts';
export { showcaseMaterial } from './server/showcase-material.rules.ts';
export {
  type ShowcaseContactEmail,
  ShowcaseMailer,
  type ShowcaseShareEmail,
} from './server/mail/showcase-mailer.port.ts';
export { VisitorShowcaseContact } from './server/mail/visitor-showcase-contact.ts';
export { SHOWCASE_CONTACT_LIMITS, ThrottleShowcaseContact } from './server/mail/throttle-showcase-contact.ts';
export { ReportShowcase } from './server/report-showcase.ts';
