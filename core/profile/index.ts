export { AVATAR_COLOURS, avatarColour, avatarProblem, initials, type AvatarFile } from './avatar.rules.ts';
export { firstNameProblem, lastNameProblem, nameProblems, trimmedNames } from './profile-name.rules.ts';
export {
  type ProfileContents,
  isSortedByQuest,
  activeProfileSection,
  PROFILE_SECTIONS,
  type ProfileCounter,
  profileCounters,
  type ProfileSection,
} from './profile-sections.rules.ts';
