import { type ReactNode, useId } from 'react';
import {
  areResultsOpen,
  chosenQuizOption,
  isAskableQuestion,
  isQuestionAnswered,
  type Quiz,
  type QuizAnswer,
  type QuizAnswers,
  type QuizQuestion,
  quizQuestions,
  withOptionChosen,
  withSentenceFilled,
  withSliderMoved,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import type { AppletProps } from '../applet-props.ts';
import { MadlibSentence } from '../madlib/madlib-sentence.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { quizResultName } from './quiz-result-name.ts';
import type { QuizResultProps } from './quiz-result.tsx';
import { QuizSliderField, ReadOnlySlider } from './quiz-slider.tsx';
import styles from './quiz.module.css';
import { Subtitle } from '../subtitle.tsx';

/** Shows only the name of the result if the code does not load. */
const LazyQuizResult = lazyComponent<QuizResultProps>(
  async () => (await import('./quiz-result.tsx')).QuizResult,
  ({ quiz, answers }) => <p>{formatMessage('quizResultIs', { result: quizResultName(quiz, answers) })}</p>,
);

/** A quiz, section by section, and its result once every question that counts is answered. */
export function QuizApplet(props: AppletProps) {
  const { quiz } = props.applet;
  return quiz ? <QuizSections {...props} quiz={quiz} /> : null;
}

function QuizSections(props: AppletProps & { quiz: Quiz }) {
  const { quiz, answer, onAnswer, isReadOnly, isBusy, isMarkedMissing = false, depth } = props;
  const answers = answer.quizInformation?.questionsMap ?? {};
  const all = quizQuestions(quiz).filter(isAskableQuestion);
  const isOpen = areResultsOpen(quiz, answers);
  const answered = all.filter((question) => isQuestionAnswered(question, answers[question.id])).length;
  return (
    <>
      {quiz.sections.map((section) => (
        <section key={section.id} className={`stack-5 ${styles['section']}`} aria-label={section.title || undefined}>
          {section.title && (
            <Subtitle depth={depth} className={styles['title']}>
              {section.title}
            </Subtitle>
          )}
          {section.questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              answer={answers[question.id]}
              isReadOnly={isReadOnly}
              isBusy={isBusy}
              isMissed={isMarkedMissing}
              quiz={quiz}
              answers={answers}
              onAnswers={(questionsMap) => onAnswer({ ...answer, quizInformation: { questionsMap } })}
            />
          ))}
        </section>
      ))}
      {!isReadOnly && <p className="hint tabular">{formatMessage('quizAnswered', { answered, all: all.length })}</p>}
      <p className="visually-hidden" role="status">
        {isOpen && formatMessage('quizResultIs', { result: quizResultName(quiz, answers) })}
      </p>
      {isOpen && <LazyQuizResult.Component quiz={quiz} answers={answers} depth={depth} />}
    </>
  );
}

interface QuestionProps {
  question: QuizQuestion;
  answer: QuizAnswer | undefined;
  isReadOnly: boolean;
  isBusy: boolean;
  isMissed: boolean;
  quiz: Quiz;
  answers: QuizAnswers;
  onAnswers: (answers: QuizAnswers) => void;
}

function Question(props: QuestionProps) {
  const { question, quiz, answers, answer, onAnswers, isReadOnly, isBusy } = props;
  if (question.options.length > 0) return <Options {...props} />;
  if (question.slider) {
    const slider = { slider: question.slider, answer, title: question.title };
    return isReadOnly ? (
      <ReadOnlySlider {...slider} />
    ) : (
      <QuizSliderField
        {...slider}
        isBusy={isBusy}
        isMissed={isLeftOpen(props)}
        onMove={(value) => onAnswers(withSliderMoved(quiz, answers, question.id, value))}
      />
    );
  }
  if (!question.madlib) return null;
  return (
    <QuestionFrame {...props}>
      <MadlibSentence
        title={question.title}
        madlib={question.madlib}
        answers={answer?.madlibAnswers}
        isReadOnly={isReadOnly}
        isBusy={isBusy}
        onFill={(entered) => onAnswers(withSentenceFilled(quiz, answers, question.id, entered))}
      />
    </QuestionFrame>
  );
}

const isLeftOpen = ({
  question,
  answer,
  isReadOnly,
  isMissed,
}: Pick<QuestionProps, 'question' | 'answer' | 'isReadOnly' | 'isMissed'>): boolean =>
  !isReadOnly && isMissed && !isQuestionAnswered(question, answer);

/** The title of a question around its input, with a notice if it was skipped. */
function QuestionFrame({ question, answer, isReadOnly, isMissed, children }: QuestionProps & { children: ReactNode }) {
  const id = useId();
  const isOpen = isLeftOpen({ question, answer, isReadOnly, isMissed });
  return (
    <fieldset
      className={styles['question']}
      data-open={isOpen || undefined}
      data-unanswered={isOpen || undefined}
      aria-describedby={isOpen ? id : undefined}
    >
      <legend className={styles['asks']}>{question.title}</legend>
      {children}
      {isOpen && (
        <p id={id} className={styles['problem']}>
          {formatMessage('quizQuestionOpen')}
        </p>
      )}
    </fieldset>
  );
}

function Options(props: QuestionProps) {
  const { question, quiz, answers, answer, onAnswers, isReadOnly, isBusy } = props;
  const name = useId();
  const chosen = chosenQuizOption(question, answer);
  return (
    <QuestionFrame {...props}>
      <div className="stack-2">
        {question.options.map((option) => (
          <label key={option.id} className={styles['option']} data-chosen={option === chosen || undefined}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              checked={option === chosen}
              disabled={isBusy || isReadOnly}
              onChange={() => onAnswers(withOptionChosen(quiz, answers, question.id, option.id))}
            />
            <bdi className="break-anywhere">{option.title}</bdi>
          </label>
        ))}
      </div>
    </QuestionFrame>
  );
}
