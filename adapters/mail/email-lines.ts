/** What somebody wrote, a paragraph for each line with something on it. */
export const paragraphsOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
