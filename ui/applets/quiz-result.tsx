import { useId } from 'react';
import { type Quiz, type QuizAnswers, quizMajority, type QuizShare, quizShares } from '#core/applets';
import { say } from '#core/messages';
import { Media } from '../kit/media.tsx';
import { RichTextView } from '../kit/rich-text-view.tsx';
import styles from './quiz-result.module.css';
import { Subtitle } from './subtitle.tsx';

/** What came out of a quiz: the reward of the majority, or the words for a mix, and how the answers divide. */
export function QuizResult({
  quiz,
  answers,
  depth = 0,
}: {
  quiz: Quiz;
  answers: QuizAnswers;
  depth?: number | undefined;
}) {
  const id = useId();
  const majority = quizMajority(quiz, answers);
  const reward = majority?.reward;
  const words = majority ? reward?.description : quiz.mixedResultText;
  return (
    <section className={styles['result']} aria-labelledby={id}>
      <p className={styles['caption']}>{say('quizResult')}</p>
      <Subtitle depth={depth} id={id} className={styles['title']}>
        {quizResultName(quiz, answers)}
      </Subtitle>
      {words && <RichTextView document={words} below={3 + depth} />}
      {reward?.mediaUrl && (
        <Media
          file={{ url: reward.mediaUrl, contentType: kindOf(reward.mediaUrl), title: reward.title, description: '' }}
        />
      )}
      <Shares shares={quizShares(quiz, answers)} majority={majority?.result} />
    </section>
  );
}

/** More columns than that are numbered, and their names stand below the chart. */
const NAMED = 4;

/** Columns on a scale from 0 to 100, and the same in words. */
function Shares({ shares, majority }: { shares: readonly QuizShare[]; majority: string | undefined }) {
  const isNumbered = shares.length > NAMED;
  return (
    <figure className={styles['shares']}>
      <figcaption className={styles['caption']}>{say('quizShares')}</figcaption>
      <div className={styles['chart']} aria-hidden="true">
        <div className={styles['axis']}>
          {[100, 50, 0].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <div className={styles['columns']}>
          {shares.map(({ result, share }) => (
            <span
              key={result}
              className={styles['column']}
              data-most={result === majority || undefined}
              style={{ '--share': share } as object}
            >
              <span className={styles['percent']}>{share}</span>
            </span>
          ))}
        </div>
        <div className={styles['names']}>
          {shares.map((share, place) => (
            <span key={share.result} className={styles['name']}>
              {isNumbered ? place + 1 : nameOf(share)}
            </span>
          ))}
        </div>
      </div>
      <ol className={isNumbered ? styles['list'] : styles['unseen']}>
        {shares.map((share) => (
          <li key={share.result}>{say('quizShare', { result: nameOf(share), share: share.share })}</li>
        ))}
      </ol>
    </figure>
  );
}

/** What a result is called: its reward's title, or the words for a mix. */
export function quizResultName(quiz: Quiz, answers: QuizAnswers): string {
  const majority = quizMajority(quiz, answers);
  return majority ? nameOf(majority) : say('quizMixed');
}

const nameOf = ({ reward, result }: QuizShare): string => reward?.title || result;

/** What an address of a file seems to hold; a picture unless its ending says otherwise. */
function kindOf(url: string): string {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '';
  if (['mp4', 'mov', 'webm'].includes(ending)) return 'video/mp4';
  if (['mp3', 'm4a', 'ogg', 'wav', 'aac'].includes(ending)) return 'audio/mpeg';
  return 'image/jpeg';
}
