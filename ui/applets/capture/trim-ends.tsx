import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type RefObject, useState } from 'react';
import { movedEnd, type RecordingPart, recordingTime } from '#core/applets';
import { formatMessage } from '#core/messages';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import styles from './capture-panel.module.css';
import type { CaptureViewModel } from './capture.view-model.ts';

/** The number of seconds by which an arrow key moves an end. */
const STEP = 0.5;

interface TrimEndsProps {
  readonly capture: CaptureViewModel;
  /** The player of the recording; it seeks to the end that is moved. */
  readonly player: RefObject<HTMLMediaElement | null>;
  readonly onClose: () => void;
}

/** Two sliders for the ends of a recording, and a button that keeps the part between them. */
export const TrimEnds = observer(function TrimEnds({ capture, player, onClose }: TrimEndsProps) {
  const { seconds } = capture.recording;
  const [part, setPart] = useState<RecordingPart>({ from: 0, to: seconds });
  const isUnderWay = capture.trimming === 'under way';
  const move = (end: keyof RecordingPart) => (event: ChangeEvent<HTMLInputElement>) => {
    const moved = movedEnd(seconds, part, end, event.currentTarget.valueAsNumber);
    setPart(moved);
    if (player.current) player.current.currentTime = moved[end];
  };
  const keep = async (): Promise<void> => {
    await capture.trim(part);
    if (capture.trimming === undefined) onClose();
  };
  const ends = [
    ['from', 'captureTrimFrom'],
    ['to', 'captureTrimTo'],
  ] as const;
  return (
    <div className="stack-3" role="group" aria-label={formatMessage('captureTrim')}>
      {ends.map(([end, label]) => (
        <label key={end} className={styles['end']}>
          <span>{formatMessage(label)}</span>
          <input
            type="range"
            min={0}
            max={Math.ceil(seconds / STEP) * STEP}
            step={STEP}
            value={part[end]}
            disabled={isUnderWay}
            aria-valuetext={timeInHalves(part[end])}
            onChange={move(end)}
          />
          <span className="caption tabular">{recordingTime(part[end])}</span>
        </label>
      ))}
      {capture.kind === 'film' && <p className="hint">{formatMessage('captureTrimFilm')}</p>}
      {capture.trimming === 'failed' && <Notice tone="danger">{formatMessage('captureTrimFailed')}</Notice>}
      <div className={styles['actions']}>
        <Button isDisabled={isUnderWay} onPress={() => void keep()}>
          {formatMessage('captureTrimKeep')}
        </Button>
        <Button variant="plain" isDisabled={isUnderWay} onPress={onClose}>
          {formatMessage('captureCancel')}
        </Button>
      </div>
    </div>
  );
});

/** A time to half a second, as one step of a slider moves it. */
const timeInHalves = (seconds: number): string => `${recordingTime(seconds)}${seconds % 1 >= STEP ? '.5' : ''}`;
