/**
 * The areas of the product: each has a folder in `core/` and, where it has screens, in `ui/`. `dependsOn` lists what
 * an area may import besides `messages` and `shared`; it must lie on a lower layer. The lint and dependency rules are made from this table.
 */
export const areas = {
  messages: { layer: 0, dependsOn: [], about: 'Every text that people read, by its key, and how a refusal is worded.' },
  shared: {
    layer: 1,
    dependsOn: ['messages'],
    about: 'Dates and time zones, text, and the ports for the clock, random numbers and the network.',
  },
  account: {
    layer: 2,
    dependsOn: [],
    about: 'Signing up and in: passwords, emailed codes, Quest Codes, sessions and devices.',
  },
  applets: {
    layer: 2,
    dependsOn: [],
    about:
      'The exercises in a step: what each kind asks, when an answer is complete, drafts, uploads and the notebook.',
  },
  notifications: {
    layer: 2,
    dependsOn: [],
    about: 'Reminders and notifications, and whether they come in the app, as push or by email.',
  },
  content: {
    layer: 3,
    dependsOn: ['applets'],
    about: 'What authors write: quests, weeks, challenges, steps, cards and playlists, and what is wrong with them.',
  },
  quests: {
    layer: 4,
    dependsOn: ['content'],
    about: 'A Traveler’s quest and its cohorts: joining, weeks, when they unlock, and how far a Traveler is.',
  },
  playlist: { layer: 5, dependsOn: ['content', 'quests'], about: 'The library of things to read, hear and watch.' },
  profile: {
    layer: 3,
    dependsOn: ['account'],
    about: 'Name, picture and counters, and how a person is shown to others.',
  },
  schedule: {
    layer: 5,
    dependsOn: ['content', 'quests'],
    about: 'The hours a Traveler commits for each day, and the plan of a week made from them.',
  },
  challenges: {
    layer: 6,
    dependsOn: ['content', 'quests', 'schedule', 'applets', 'playlist'],
    about: 'Opening and completing challenges, the points for it, the overview, and work done offline.',
  },
  onboarding: {
    layer: 6,
    dependsOn: ['account', 'content', 'quests', 'schedule'],
    about: 'Which screen comes first after signing in, and the cards that introduce a quest.',
  },
  relationships: {
    layer: 5,
    dependsOn: ['account', 'quests', 'profile', 'notifications'],
    about: 'Running Partners, mentors and Fellow Travelers: finding, inviting, switching, blocking.',
  },
  settings: {
    layer: 4,
    dependsOn: ['account', 'applets', 'profile'],
    about: 'What a Traveler can choose: time zone, notifications, visibility, data download, deleting the account.',
  },
  chat: {
    layer: 6,
    dependsOn: ['account', 'relationships'],
    about: 'Messages between people who are related, what is unread, and messages written offline.',
  },
  operator: {
    layer: 7,
    dependsOn: ['account', 'content', 'quests', 'applets', 'schedule', 'challenges', 'relationships'],
    about: 'What those who run the product do from the command line: cohorts, people, content, backups.',
  },
  achievements: {
    layer: 8,
    dependsOn: [
      'account',
      'applets',
      'content',
      'quests',
      'profile',
      'challenges',
      'relationships',
      'settings',
      'notifications',
    ],
    about: 'What a Traveler has completed, who may see it, and the feedback that others give.',
  },
  showcases: {
    layer: 9,
    dependsOn: ['account', 'achievements', 'applets', 'content', 'quests', 'challenges', 'relationships'],
    about: 'Public pages on which a Traveler publishes selected work.',
  },
};

/** The areas as `ui/` has them: the screens of a profile show what other areas hold, so there they lie above these. */
export const screenAreas = Object.fromEntries(
  Object.entries(areas).map(([area, facts]) => [
    area,
    area === 'profile'
      ? {
          ...facts,
          layer: 10,
          dependsOn: ['account', 'achievements', 'applets', 'chat', 'quests', 'relationships', 'settings', 'showcases'],
        }
      : { ...facts, dependsOn: facts.dependsOn.filter((other) => other !== 'profile') },
  ]),
);

const base = ['messages', 'shared'];

/** Every area that `area` may import from, itself included. */
export const allowedDependencies = (area, table = areas) => [
  area,
  ...(base.includes(area) ? [] : base),
  ...table[area].dependsOn,
];

/** Every area that `area` must not import from. */
export const forbiddenDependencies = (area, table = areas) =>
  Object.keys(table).filter((other) => !allowedDependencies(area, table).includes(other));

/** The dependencies of the table that do not lead down to an area on a lower layer; there should be none. */
export const invalidDependencies = (table = areas) =>
  Object.entries(table).flatMap(([area, { layer, dependsOn }]) =>
    dependsOn.filter((other) => !(other in table) || table[other].layer >= layer).map((other) => `${area} → ${other}`),
  );
