import { type Quiz, type QuizAnswers, quizMajority, type QuizShare } from '#core/applets';
import { formatMessage } from '#core/messages';

/** The name of a result: the title of its reward, or the text for a mixed result. */
export function quizResultName(quiz: Quiz, answers: QuizAnswers): string {
  const majority = quizMajority(quiz, answers);
  return majority ? nameOf(majority) : formatMessage('quizMixed');
}

export const nameOf = ({ reward, result }: QuizShare): string => reward?.title || result;
