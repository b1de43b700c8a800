import type { AppletAnswer, AppletContent } from '#core/applets';
import { isBlank } from '#core/shared';

const optionTitle = ({ options = [] }: AppletContent, id: string | null): string =>
  options.find((option) => option.id === id)?.title ?? '';

/** What a Traveler can tell of a complete answer, in order: their words, what they chose, what files are called. */
export function told(content: AppletContent, given: Partial<AppletAnswer>): readonly string[] {
  const { text, richText, options = [], files = {}, madlibAnswers = {}, quizInformation, file, fileUrl } = given;
  const questions = content.quiz?.sections.flatMap((section) => section.questions) ?? [];
  const own = options.map(({ contentfulId, userInput }) => userInput ?? optionTitle(content, contentfulId));
  const drawn = [...(content.options ?? []), ...options.map(({ id, userInput }) => ({ id, title: userInput ?? '' }))];
  return [
    content.appletType === 'random-selection' ? (drawn.find(({ id }) => id === text)?.title ?? '') : (text ?? ''),
    ...own,
    ...Object.values(madlibAnswers).map(({ answer }) => answer),
    ...questions.flatMap(({ id, options: offered }) => {
      const { answer, value, madlibAnswers: filled } = quizInformation?.questionsMap[id] ?? {};
      const title = offered.find((option) => option.id === answer)?.title;
      return [title ?? String(value ?? ''), ...Object.values(filled ?? {}).map((one) => one.answer)];
    }),
    ...Object.values(files).flatMap((branch) => [branch.description, branch.file?.name ?? '']),
    ...(richText?.blocks ?? []).map((block) => block.text),
    ...Object.values(richText?.entityMap ?? {})
      .flatMap(({ data }) => (data['cells'] as string[][] | undefined) ?? [])
      .flat(),
    file?.name ?? fileUrl?.replace(/[?#].*/, '').replace(/.*\//, '') ?? '',
  ].filter((one) => !isBlank(one));
}
