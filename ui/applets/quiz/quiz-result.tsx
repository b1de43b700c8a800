import { useId } from 'react';
import { type Quiz, type QuizAnswers, quizMajority, type QuizShare, quizShares } from '#core/applets';
import { formatMessage } from '#core/messages';
import { Media } from '../../kit/media/media.tsx';
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx';
import styles from './quiz-result.module.css';
import { Subtitle } from '../subtitle.tsx';
import { nameOf, quizResultName } from './quiz-result-name.ts';

export interface QuizResultProps {
  quiz: Quiz;
  answers: QuizAnswers;
  depth?: number | undefined;
}

/** The result of a quiz: the reward of the majority, or the text for a mixed result, and a chart of the answers. */
export function QuizResult({ quiz, answers, depth = 0 }: QuizResultProps) {
  const id = useId();
  const majority = quizMajority(quiz, answers);
  const reward = majority?.reward;
  const text = majority ? reward?.description : quiz.mixedResultText;
  return (
    <section className={`stack-4 ${styles['result']}`} aria-labelledby={id}>
      <p className="caption">{formatMessage('quizResult')}</p>
      <Subtitle depth={depth} id={id} className={styles['title']}>
        {quizResultName(quiz, answers)}
      </Subtitle>
      {text && <RichTextView document={text} headingOffset={3 + depth} />}
      {reward?.mediaUrl && (
        <Media
          file={{
            url: reward.mediaUrl,
            contentType: mediaTypeOf(reward.mediaUrl),
            title: reward.title,
            description: '',
          }}
        />
      )}
      <Shares shares={quizShares(quiz, answers)} majority={majority?.result} />
    </section>
  );
}

/** With more columns than this, columns are numbered and their names listed below the chart. */
const MAX_NAMED_COLUMNS = 4;

/** Columns on a scale from 0 to 100, with the same data as text. */
function Shares({ shares, majority }: { shares: readonly QuizShare[]; majority: string | undefined }) {
  const isNumbered = shares.length > MAX_NAMED_COLUMNS;
  return (
    <figure>
      <figcaption className="caption">{formatMessage('quizShares')}</figcaption>
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
          {shares.map((share, index) => (
            <span key={share.result} className={styles['name']}>
              {isNumbered ? index + 1 : nameOf(share)}
            </span>
          ))}
        </div>
      </div>
      <ol className={isNumbered ? styles['list'] : styles['unseen']}>
        {shares.map((share) => (
          <li key={share.result}>{formatMessage('quizShare', { result: nameOf(share), share: share.share })}</li>
        ))}
      </ol>
    </figure>
  );
}

/** The kind of media behind a URL; an image unless its extension says otherwise. */
function mediaTypeOf(url: string): string {
  const ending = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '';
  if (['mp4', 'mov', 'webm'].includes(ending)) return 'video/mp4';
  if (['mp3', 'm4a', 'ogg', 'wav', 'aac'].includes(ending)) return 'audio/mpeg';
  return 'image/jpeg';
}
