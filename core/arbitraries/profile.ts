import fc from 'fast-check';
import type { Names } from '../account/index.ts';
import type { ProfileContents, AvatarFile } from '../profile/index.ts';
import { singleLineTexts, texts, visibleTexts } from './shared.ts';

/** Typed names of people: plain, in any script, hostile, very long, or empty. */
export const personNames: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('Ann Lee', 'Zoë de la Cruz', '明子 山田', 'Åsa', "O'Neil Çelik", '👩‍🚀 Sky', 'עדי כהן', 'ß x'),
  texts,
  visibleTexts.map((word) => word.repeat(60)),
);

/** First and last names that can be stored, without characters that make a link. */
export const travelerNames: fc.Arbitrary<Names> = fc
  .tuple(singleLineTexts, singleLineTexts)
  .filter((both) => both.every((name) => Array.from(name.trim()).length <= 100 && !/[.。．｡@/]/u.test(name)))
  .map(([firstName, lastName]) => ({ firstName, lastName }));

/** Files that a person may pick as a profile picture. */
export const avatarFiles: fc.Arbitrary<AvatarFile> = fc.record({
  name: fc
    .tuple(texts, fc.constantFrom('', '.png', '.JPG', '.heic', '.svg', '.pdf', '.txt', '.png.exe'))
    .map(([name, ending]) => name + ending),
  type: fc.constantFrom('', 'image/png', 'image/jpeg', 'IMAGE/WEBP', 'image/svg+xml', 'application/pdf', 'text/plain'),
});

/** Counts of a Traveler's quests, challenges, artifacts and showcases. */
export const profileContents: fc.Arbitrary<ProfileContents> = fc.record({
  quests: fc.nat(20),
  challenges: fc.nat(500),
  artifacts: fc.nat(500),
  showcases: fc.nat(20),
});
