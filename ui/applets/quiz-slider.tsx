import { useId } from 'react';
import { type QuizAnswer, type QuizSlider, sliderPlace } from '#core/applets';
import { say } from '#core/messages';
import styles from './quiz-slider.module.css';

/** Up to so many places each has its number under the line. */
const NUMBERED = 11;

interface SliderProps {
  title: string;
  slider: QuizSlider;
  answer: QuizAnswer | undefined;
}

/** A place between two ends, in whole steps. It stands in the middle until somebody takes it; taking it there counts too. */
export function QuizSliderField({
  title,
  slider,
  answer,
  isBusy,
  onMove,
}: SliderProps & { isBusy: boolean; onMove: (value: number) => void }) {
  const id = useId();
  const { minimumValue, maximumValue } = slider;
  const value = placeOf(slider, answer);
  const shown = value ?? sliderPlace(slider, (minimumValue + maximumValue) / 2) ?? minimumValue;
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    if (value === undefined) onMove(Number(currentTarget.value));
  };
  return (
    <div className={styles['slider']}>
      <label htmlFor={id} className={styles['title']}>
        {title}
      </label>
      <output htmlFor={id} className={styles['value']} data-open={value === undefined || undefined}>
        {value ?? say('quizSliderOpen')}
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
          aria-valuetext={value === undefined ? say('quizSliderOpen') : undefined}
          disabled={isBusy}
          onChange={({ target }) => onMove(Number(target.value))}
          onPointerUp={take}
          onKeyUp={(event) => {
            if (event.key === 'Enter' || event.key === ' ') take(event);
          }}
        />
        <Scale slider={slider} />
      </span>
    </div>
  );
}

/** A slider as it was left. */
export function ReadSlider({ title, slider, answer }: SliderProps) {
  const value = placeOf(slider, answer);
  return (
    <figure className={styles['slider']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      <p className={styles['value']} data-open={value === undefined || undefined}>
        {value ?? say('quizSliderLeft')}
      </p>
      <SliderLine slider={slider} value={value} />
    </figure>
  );
}

/** The line of a slider with a mark where it stands; what it says stands beside it in words. */
export function SliderLine({ slider, value }: { slider: QuizSlider; value: number | undefined }) {
  return (
    <span className={styles['track']} style={filledTo(slider, value ?? slider.minimumValue)}>
      <span className={styles['line']} aria-hidden="true">
        {value !== undefined && <span className={styles['mark']} />}
      </span>
      <Scale slider={slider} />
    </span>
  );
}

/** Where the answer to a question puts its slider; nothing while it was not taken, or at a place that it does not have. */
export function placeOf(slider: QuizSlider, answer: QuizAnswer | undefined): number | undefined {
  const value = answer?.answerType === 'SLIDER' ? answer.value : undefined;
  return typeof value === 'number' && sliderPlace(slider, value) === value ? value : undefined;
}

function Scale({ slider }: { slider: QuizSlider }) {
  const { minimumValue, maximumValue } = slider;
  const count = Math.floor(maximumValue - minimumValue) + 1;
  const places = Array.from({ length: count <= NUMBERED ? count : 2 }, (_, place) =>
    count <= NUMBERED || place === 0 ? minimumValue + place : minimumValue + count - 1,
  );
  return (
    <span className={styles['scale']} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className={styles['place']} style={filledTo(slider, place)}>
          {place}
        </span>
      ))}
    </span>
  );
}

const filledTo = ({ minimumValue, maximumValue }: QuizSlider, value: number): object => ({
  '--filled': maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 1,
});
