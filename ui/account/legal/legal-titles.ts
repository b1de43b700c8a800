import type { LegalDocument } from '#core/account';

/** The title of each document over its text. */
export const LEGAL_TITLES = {
  'privacy-policy': 'legalPrivacyPolicyTitle',
  'terms-of-service': 'legalTermsOfServiceTitle',
} as const satisfies Record<LegalDocument, string>;
