import type { Claims } from '#core/account';
import type { AppletContent } from '#core/applets';
import type { AuthoredQuest } from '#core/challenges';
import type { ChallengeContent, OnboardingCard, QuestContent, StepContent, WeekContent } from '#core/quests';
import { type CalendarDate, type Instant, richTextOf } from '#core/shared';

/** Friday, 09:00 in London and 18:00 in Tokyo: the moment at which every contract begins. */
export const FRIDAY: Instant = '2026-11-20T09:00:00.000Z';
export const MONDAY: CalendarDate = '2026-11-16';
export const NEXT_MONDAY: CalendarDate = '2026-11-23';

/** What is said of the Travelers of the scene in memory. */
export const ANN: Omit<Claims, 'id'> = {
  firstName: 'Ann',
  lastName: 'Walker',
  email: 'ann@scene.test',
  verified: true,
  profilePictureUrl: null,
  quote: null,
  role: 'TRAVELER',
  visibilityAchievements: 'EVERYBODY',
  cohortEnrollmentCode: null,
  questVersion: null,
  localizations: [],
  organizations: [],
};

/** What the Travelers of the scene say their date is. */
export const today = { year: 2026, month: 11, day: 20, startOnSameWeek: true } as const;

/** A cohort that an adapter must know before its contract is played. */
export interface SceneCohort {
  readonly id: string;
  readonly organizationId: string;
  readonly enrollmentCode: string;
  readonly startingDate: CalendarDate;
  readonly isClosed: boolean;
  readonly content: AuthoredQuest;
}

export const ORGANIZATIONS = [
  { id: 'lighthouse', description: 'Lighthouse' },
  { id: 'windmill', description: 'Windmill' },
] as const;

/** Where people of each organization can be. */
export const PLACES = [
  { id: 'island', organizationId: 'lighthouse', description: 'On the island' },
  { id: 'harbour', organizationId: 'lighthouse', description: 'At the harbour' },
  { id: 'mill', organizationId: 'windmill', description: 'At the mill' },
] as const;

const card = (id: string, number: number): OnboardingCard => ({
  id,
  number,
  title: `Card ${id}`,
  description: richTextOf(`This is ${id}.`),
  imageWeb: null,
  videoWeb: null,
  buttons: [{ text: null, color: null, action: 'next' }],
});

export const APP_CARDS: readonly OnboardingCard[] = [card('app-one', 1), card('app-two', 2)];

const text = (id: string, more: Partial<AppletContent> = {}): AppletContent => ({
  id,
  appletType: 'inline-text',
  title: `Artifact ${id}`,
  description: null,
  required: true,
  readOnly: false,
  placeholder: null,
  ...more,
});

const step = (id: string, stepNumber: number, more: Partial<StepContent> = {}): StepContent => ({
  id,
  stepNumber,
  title: `Step ${id}`,
  content: richTextOf(`Do ${id}.`),
  stepDuration: null,
  stepPoints: 5,
  doneButton: null,
  additionalInfo: [],
  appletIds: [],
  ...more,
});

const challenge = (id: string, number: number, more: Partial<ChallengeContent> = {}): ChallengeContent => ({
  id,
  title: `Challenge ${id}`,
  subtitle: null,
  congratsMessage: null,
  imageUrl: null,
  number,
  hoursPerWeek: null,
  totalXp: 100,
  bonusChallenge: false,
  location: 'writing',
  duration: null,
  participants: null,
  steps: [],
  post: {
    title: 'Look back',
    reflect: richTextOf('What did you find?'),
    reflectPlaceholder: null,
    fileUpload: false,
    doneButton: null,
  },
  ...more,
});

const week = (id: string, weekNumber: number, more: Partial<WeekContent> = {}): WeekContent => ({
  id,
  weekNumber,
  weekName: `Week ${weekNumber}`,
  title: `Title of ${id}`,
  unlockAfterDays: null,
  onboarding: [card(`${id}-card`, 1)],
  challenges: [],
  ...more,
});

const quest = (id: string, more: Partial<QuestContent> = {}): QuestContent => ({
  id,
  title: `Quest ${id}`,
  isSampleQuest: false,
  onboarding: [card(`${id}-card-one`, 1), card(`${id}-card-two`, 2)],
  offboarding: [],
  weeks: [],
  ...more,
});

/** Three weeks: two open from the start, one with a bonus, the last on its own Monday. It asks for 4 hours. */
export const coast: AuthoredQuest = {
  quest: quest('coast', {
    offboarding: [card('coast-farewell', 1), card('coast-onward', 2)],
    weeks: [
      week('coast-1', 1, {
        unlockAfterDays: 0,
        challenges: [
          challenge('shore', 1, {
            steps: [
              step('shore-look', 0, { stepDuration: 30, appletIds: ['shore-words', 'shore-more'] }),
              step('shore-walk', 1, { stepDuration: 45 }),
            ],
          }),
          challenge('dunes', 2, { title: 'Bonus: the dunes', totalXp: 40, steps: [step('dunes-climb', 0)] }),
        ],
      }),
      week('coast-2', 2, {
        unlockAfterDays: 0,
        challenges: [
          challenge('cliff', 1, { hoursPerWeek: 3.5, steps: [step('cliff-climb', 0, { stepDuration: 20 })] }),
        ],
      }),
      week('coast-3', 3, { challenges: [challenge('harbour', 1)] }),
    ],
  }),
  applets: [text('shore-words'), text('shore-more', { required: false })],
};

/** One week that asks for 2 hours. */
export const forest: AuthoredQuest = {
  quest: quest('forest', {
    weeks: [
      week('forest-1', 1, {
        unlockAfterDays: 0,
        challenges: [challenge('trees', 1, { hoursPerWeek: 2, steps: [step('trees-count', 0)] })],
      }),
    ],
  }),
  applets: [],
};

/** A trial. */
export const garden: AuthoredQuest = {
  quest: quest('garden', {
    isSampleQuest: true,
    weeks: [week('garden-1', 1, { unlockAfterDays: 0, challenges: [challenge('seeds', 1)] })],
  }),
  applets: [],
};

/** Written before anybody looked for an applet that is named twice; revisions that were served are kept. */
export const knots: AuthoredQuest = {
  quest: quest('knots', {
    weeks: [
      week('knots-1', 1, {
        unlockAfterDays: 0,
        challenges: [
          challenge('rope', 1, {
            steps: [
              step('rope-tie', 0, { appletIds: ['knot', 'knot'] }),
              step('rope-untie', 1, { appletIds: ['knot', 'bend'] }),
            ],
          }),
        ],
      }),
    ],
  }),
  applets: [text('knot'), text('bend')],
};

/** Two weeks: one with a post alone and a bonus, then one with nothing but a bonus, opening on its own Monday. */
export const lake: AuthoredQuest = {
  quest: quest('lake', {
    weeks: [
      week('lake-1', 1, {
        unlockAfterDays: 0,
        challenges: [
          challenge('reeds', 1),
          challenge('pier', 2, { bonusChallenge: true, steps: [step('pier-walk', 0)] }),
        ],
      }),
      week('lake-2', 2, { challenges: [challenge('island', 1, { bonusChallenge: true })] }),
    ],
  }),
  applets: [],
};

/** One week whose step asks for what can be sent by e-mail, beside the generic applets of the notebook. */
export const harbour: AuthoredQuest = {
  quest: quest('harbour', {
    weeks: [
      week('harbour-1', 1, {
        unlockAfterDays: 0,
        challenges: [
          challenge('quay', 1, {
            steps: [step('quay-write', 0, { appletIds: ['letter', 'gaps', 'log', 'note', 'any-file', 'any-text'] })],
          }),
        ],
      }),
    ],
  }),
  applets: [
    text('letter', { appletType: 'rich-text-entry', sendButton: true }),
    text('gaps', {
      appletType: 'madlib',
      sendButton: true,
      madlib: {
        sentence: 'I {what}.',
        inputs: [{ id: 'what', type: 'short-text', placeholder: null, options: [] }],
      },
    }),
    text('log', { appletType: 'upload-file', sendButton: true, required: false }),
    text('note', { sendButton: true }),
    text('any-file', { appletType: 'generic-upload-file', required: false }),
    text('any-text', { appletType: 'generic-rich-text', required: false }),
  ],
};

const cohort = (place: number, enrollmentCode: string, content: AuthoredQuest, more: Partial<SceneCohort> = {}) => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  organizationId: 'lighthouse',
  enrollmentCode,
  startingDate: MONDAY,
  isClosed: false,
  content,
  ...more,
});

/** Quest Codes of the scene. */
export const CODES = {
  coast: '31001',
  coastAgain: '31002',
  forest: '31003',
  garden: '31004',
  closed: '31005',
  gardenAgain: '31006',
  knots: '31007',
  ferry: '31008',
  lake: '31009',
  harbour: '31010',
} as const;

export const COHORTS: readonly SceneCohort[] = [
  cohort(1, CODES.coast, coast),
  cohort(2, CODES.coastAgain, coast, { organizationId: 'windmill', startingDate: '2026-12-02' }),
  cohort(3, CODES.forest, forest, { organizationId: 'windmill' }),
  cohort(4, CODES.garden, garden),
  cohort(5, CODES.closed, forest, { isClosed: true }),
  cohort(6, CODES.gardenAgain, garden),
  cohort(7, CODES.knots, knots),
  cohort(8, CODES.ferry, forest),
  cohort(9, CODES.lake, lake),
  cohort(10, CODES.harbour, harbour),
];
