/** A Traveler's face, name and belongings. */
export const profileMessages = {
  firstNameMissing: 'Please enter your first name',
  firstNameTooLong: 'Your first name can have at most 100 characters',
  lastNameMissing: 'Please enter your last name',
  lastNameTooLong: 'Your last name can have at most 100 characters',
  avatarNotImage: 'Please provide an image file',
  profileQuests: 'Quests',
  profileChallenges: 'Challenges',
  profileArtifacts: 'Artifacts',
  profileShowcases: 'Showcases',
  formerTraveler: 'Former Traveler',
} as const;
