/**
 * The areas of the product, on their floors, and what each may know in `core/` and again in `ui/`.
 * An area knows areas of lower floors only; everybody knows `shared` and `messages`, of which `messages` is the lower.
 */
export const areas = {
  messages: { layer: 0, dependsOn: [] },
  shared: { layer: 1, dependsOn: ['messages'] },
  account: { layer: 2, dependsOn: [] },
  quests: { layer: 2, dependsOn: [] },
  applets: { layer: 2, dependsOn: [] },
  notifications: { layer: 2, dependsOn: [] },
  schedule: { layer: 3, dependsOn: ['quests'] },
  challenges: { layer: 4, dependsOn: ['quests', 'schedule', 'applets', 'playlist'] },
  onboarding: { layer: 4, dependsOn: ['quests', 'schedule'] },
  relationships: { layer: 4, dependsOn: ['account', 'quests', 'profile', 'notifications'] },
  playlist: { layer: 3, dependsOn: ['quests'] },
  profile: { layer: 3, dependsOn: ['account'] },
  settings: { layer: 4, dependsOn: ['account', 'applets', 'profile'] },
  chat: { layer: 5, dependsOn: ['account', 'relationships'] },
  achievements: {
    layer: 6,
    dependsOn: ['account', 'applets', 'quests', 'profile', 'challenges', 'relationships', 'settings', 'notifications'],
  },
  operator: { layer: 5, dependsOn: ['quests', 'applets', 'schedule', 'challenges', 'relationships'] },
  showcases: { layer: 7, dependsOn: ['account', 'achievements', 'applets', 'quests', 'challenges', 'relationships'] },
};

const ground = ['messages', 'shared'];

/** Every area that `area` may import from, itself included. */
export const allowedDependencies = (area) => [area, ...(ground.includes(area) ? [] : ground), ...areas[area].dependsOn];

/** Every area that `area` must not import from. */
export const forbiddenDependencies = (area) =>
  Object.keys(areas).filter((other) => !allowedDependencies(area).includes(other));

/** The arrows of the table that do not lead down to an area on a lower floor; there should be none. */
export const invalidDependencies = (table = areas) =>
  Object.entries(table).flatMap(([area, { layer, dependsOn }]) =>
    dependsOn.filter((other) => !(other in table) || table[other].layer >= layer).map((other) => `${area} → ${other}`),
  );
