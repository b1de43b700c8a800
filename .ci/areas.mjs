/**
 * The areas of the product, on their floors, and what each may know in `core/` and again in `ui/`.
 * An area knows areas of lower floors only; everybody knows `shared` and `messages`, of which `messages` is the lower.
 */
export const areas = {
  messages: { floor: 0, knows: [] },
  shared: { floor: 1, knows: ['messages'] },
  account: { floor: 2, knows: [] },
  quests: { floor: 2, knows: [] },
  applets: { floor: 2, knows: [] },
  notifications: { floor: 2, knows: [] },
  schedule: { floor: 3, knows: ['quests'] },
  challenges: { floor: 4, knows: ['quests', 'schedule', 'applets', 'playlist'] },
  onboarding: { floor: 4, knows: ['quests', 'schedule'] },
  relationships: { floor: 3, knows: ['account', 'quests'] },
  playlist: { floor: 3, knows: ['quests'] },
  profile: { floor: 3, knows: ['account'] },
  settings: { floor: 3, knows: ['account'] },
  chat: { floor: 4, knows: ['relationships'] },
  achievements: { floor: 5, knows: ['challenges', 'relationships', 'settings'] },
  operation: { floor: 5, knows: ['quests', 'applets', 'schedule', 'challenges'] },
  showcases: { floor: 6, knows: ['achievements', 'applets'] },
};

const ground = ['messages', 'shared'];

/** Every area that `area` may import from, itself included. */
export const knownTo = (area) => [area, ...(ground.includes(area) ? [] : ground), ...areas[area].knows];

/** Every area that `area` must not import from. */
export const strangersTo = (area) => Object.keys(areas).filter((other) => !knownTo(area).includes(other));

/** The arrows of the table that do not lead down to an area on a lower floor; there should be none. */
export const badArrows = (table = areas) =>
  Object.entries(table).flatMap(([area, { floor, knows }]) =>
    knows.filter((other) => !(other in table) || table[other].floor >= floor).map((other) => `${area} → ${other}`),
  );
