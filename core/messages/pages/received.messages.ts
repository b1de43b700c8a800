/** The texts of the page for items shared from another app. */
export const receivedMessages = {
  receivedTitle: 'Shared with Waymark',
  receivedLead:
    'Choose where it goes. You can still change it there, and nothing is sent until you complete the step or add it to your notebook.',
  receivedFile: 'Your file',
  receivedFirstFile: 'Waymark takes one file at a time. This is the first of those that you shared.',
  receivedText: 'Your text',
  receivedCut: 'The text was too long, so we kept the first part.',
  receivedPutInto: 'Put it into “{field}”',
  receivedPutIntoNotebook: 'Put it into your notebook',
  receivedPut: 'It is now in “{field}”.',
  receivedNoField:
    'Nothing in your quest can take this at the moment. It stays on this device until you discard it or sign out.',
  receivedKeep: 'Keep it for later',
  receivedDiscard: 'Discard',
  receivedNothing: 'There is nothing here that was shared with Waymark',
  receivedLost: 'Waymark could not take what you shared. Please go back to the other app and share it again.',
};
