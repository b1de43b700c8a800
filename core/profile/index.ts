export { AVATAR_COLOURS, avatarColour, avatarProblem, initials, type PickedAvatar } from './avatar.rules.ts';
export { type NameEditing, nameEditingToggled, nameProblems, nameSaved } from './names.rules.ts';
export {
  type Belongings,
  isSortedByQuest,
  openSection,
  PROFILE_SECTIONS,
  type ProfileCounter,
  profileCounters,
  type ProfileSection,
} from './sections.rules.ts';
