import { useId } from 'react';
import { type QuizAnswer, type QuizSlider, nearestSliderValue } from '#core/applets';
import { formatMessage } from '#core/messages';
import styles from './quiz-slider.module.css';

/** Up to this number of positions, each has its number below the line. */
const MAX_NUMBERED_STEPS = 11;

interface SliderProps {
  title: string;
  slider: QuizSlider;
  answer: QuizAnswer | undefined;
}

/** A slider between two ends, in whole steps. It starts in the middle; selecting the middle counts as an answer too. */
export function QuizSliderField({
  title,
  slider,
  answer,
  isBusy,
  isMissed,
  onMove,
}: SliderProps & { isBusy: boolean; isMissed: boolean; onMove: (value: number) => void }) {
  const id = useId();
  const { minimumValue, maximumValue } = slider;
  const value = sliderValueOf(slider, answer);
  const shown = value ?? nearestSliderValue(slider, (minimumValue + maximumValue) / 2) ?? minimumValue;
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    if (value === undefined) onMove(Number(currentTarget.value));
  };
  return (
    <div className={styles['slider']} data-unanswered={isMissed || undefined}>
      <label htmlFor={id} className={styles['title']}>
        {title}
      </label>
      <output htmlFor={id} className={styles['value']} data-open={value === undefined || undefined}>
        {value ?? formatMessage('quizSliderOpen')}
      </output>
      <span className={styles['track']} style={filledTo(slider, shown)}>
        <input
          id={id}
          type="range"
          className={styles['range']}
          min={minimumValue}
          max={maximumValue}
          step={1}
          value={shown}
          data-open={value === undefined || undefined}
          aria-valuetext={value === undefined ? formatMessage('quizSliderOpen') : undefined}
          aria-invalid={isMissed || undefined}
          aria-describedby={isMissed ? `${id}-problem` : undefined}
          disabled={isBusy}
          onChange={({ target }) => onMove(Number(target.value))}
          onPointerUp={take}
          onKeyDown={(event) => {
            // The space bar would scroll the page.
            if (event.key === ' ') event.preventDefault();
          }}
          onKeyUp={(event) => {
            if (event.key === 'Enter' || event.key === ' ') take(event);
          }}
        />
        <Scale slider={slider} />
      </span>
      {isMissed && (
        <p id={`${id}-problem`} className={styles['problem']}>
          {formatMessage('quizQuestionOpen')}
        </p>
      )}
    </div>
  );
}

/** A slider that shows a given answer. */
export function ReadOnlySlider({ title, slider, answer }: SliderProps) {
  const value = sliderValueOf(slider, answer);
  return (
    <figure className={styles['slider']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      <p className={styles['value']} data-open={value === undefined || undefined}>
        {value ?? formatMessage('quizSliderLeft')}
      </p>
      <SliderTrack slider={slider} value={value} />
    </figure>
  );
}

/** The line of a slider with a mark at its value; the value is also given as text. */
export function SliderTrack({ slider, value }: { slider: QuizSlider; value: number | undefined }) {
  return (
    <span className={styles['track']} style={filledTo(slider, value ?? slider.minimumValue)}>
      <span className={styles['line']} aria-hidden="true">
        {value !== undefined && <span className={styles['mark']} />}
      </span>
      <Scale slider={slider} />
    </span>
  );
}

/** The slider position of an answer; undefined if it was not answered or the position does not exist. */
export function sliderValueOf(slider: QuizSlider, answer: QuizAnswer | undefined): number | undefined {
  const value = answer?.answerType === 'SLIDER' ? answer.value : undefined;
  return typeof value === 'number' && nearestSliderValue(slider, value) === value ? value : undefined;
}

function Scale({ slider }: { slider: QuizSlider }) {
  const { minimumValue, maximumValue } = slider;
  const count = Math.floor(maximumValue - minimumValue) + 1;
  const positions = Array.from({ length: count <= MAX_NUMBERED_STEPS ? count : 2 }, (_, index) =>
    count <= MAX_NUMBERED_STEPS || index === 0 ? minimumValue + index : minimumValue + count - 1,
  );
  return (
    <span className={styles['scale']} aria-hidden="true">
      {positions.map((position) => (
        <span key={position} className={styles['place']} style={filledTo(slider, position)}>
          {position}
        </span>
      ))}
    </span>
  );
}

const filledTo = ({ minimumValue, maximumValue }: QuizSlider, value: number): object => ({
  '--filled': maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 1,
});
