import { expect, test } from 'vitest';
import { locationIcon } from '#ui/quests/location-icon.ts';

test.each([
  ['phone', 'phone'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['gesture', 'gesture'],
  ['computer', 'computer'],
  ['reading', 'book'],
  ['writing', 'pencil'],
  ['desktop', 'computer'],
] as const)('the location %s has the icon %s', (location, icon) => {
  expect(locationIcon[location]).toBe(icon);
});
