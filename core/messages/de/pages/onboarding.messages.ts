import type { onboardingMessages as english } from '../../pages/onboarding.messages.ts';
import type { Translation } from '../../translation.ts';

/** Loading and the carousels, in German. */
export const onboardingMessages: Translation<typeof english> = {
  cardStart: 'Loslegen',
  cardNextChallenge: 'Zur nächsten Aufgabe',
  cardDone: 'Fertig',
  cardWellDone: 'Gut gemacht',
  appOnboarding: 'So funktioniert Waymark',
  questOnboarding: 'Deine Quest',
  weekOnboarding: 'Deine Woche',
  questOffboarding: 'Das Ende deiner Quest',
  completeTitle: 'Du hast es geschafft',
  completeMore: 'Du hast {quest} abgeschlossen. Was du gemacht hast, gehört dir.',

  loadingFirst: 'Willkommen, {name}',
  loadingFirstMore: 'Wir bereiten deine Quest vor. Schön, dass du da bist.',
  loadingReturning: 'Schön, dich zu sehen, {name}',
  loadingReturningMore: 'Wir suchen, wo du aufgehört hast.',
  loadingOnward: 'Gleich geht es weiter, {name}',
  loadingOnwardMore: 'Deine Quest ist fast bereit.',
  loadingErrorsTitle: 'Ein Teil deiner Quest fehlt',
  loadingErrorsLead: 'Deine Arbeit ist sicher. Melde das Problem und versuch es später noch einmal.',
};
