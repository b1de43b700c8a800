import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  canTrim,
  type CaptureDevice,
  type CaptureKind,
  isCapturing,
  isUnused,
  type RecordingProblem,
  recordingTime,
} from '#core/applets';
import { captureMessages, formatMessage, type MessageKey, registerMessages } from '#core/messages';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { TrimEnds } from './trim-ends.tsx';
import { useUnloadWarning } from '../../kit/browser/warn-before-unload.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { useMediaQuery } from '../../kit/browser/use-media-query.ts';
import styles from './capture-panel.module.css';
import type { CaptureViewModel } from './capture.view-model.ts';

registerMessages(captureMessages);

/** The time between two updates of the level meter, in milliseconds; the second value applies with reduced motion. */
const LEVEL_MS = 80;
const CALM_LEVEL_MS = 1_000;

const MINUTE = 60;

const TITLES: Readonly<Record<CaptureKind, MessageKey>> = {
  sound: 'captureSoundTitle',
  film: 'captureFilmTitle',
  picture: 'capturePictureTitle',
};

const REQUESTS: Readonly<Record<CaptureKind, MessageKey>> = {
  sound: 'captureAskSound',
  film: 'captureAskFilm',
  picture: 'captureAskPicture',
};

const PROBLEMS: Readonly<Record<RecordingProblem, Readonly<Record<CaptureKind, MessageKey>>>> = {
  forbidden: {
    sound: 'captureForbiddenSound',
    film: 'captureForbiddenFilm',
    picture: 'captureForbiddenPicture',
  },
  missing: { sound: 'captureMissingSound', film: 'captureMissingFilm', picture: 'captureMissingPicture' },
  busy: { sound: 'captureBusy', film: 'captureBusy', picture: 'captureBusy' },
  unsupported: { sound: 'captureUnsupported', film: 'captureUnsupported', picture: 'captureUnsupported' },
};

interface CaptureProps {
  readonly capture: CaptureViewModel;
  /** Whether the step is being sent, so that a capture can be neither made nor used. */
  readonly isBusy: boolean;
}

/**
 * Records, films or takes a picture: asks for permission, captures, and plays or shows the result before it is used.
 */
export const CapturePanel = observer(function CapturePanel({ capture, isBusy }: CaptureProps) {
  const { kind, recording, result } = capture;
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const [isTrimming, setTrimming] = useState(false);
  const isAtStake = isUnused(recording);
  useEffect(() => (isAtStake ? capture.hold() : undefined), [capture, isAtStake]);
  useUnloadWarning(isCapturing(recording) || capture.isUnkept);
  useOnFocusLost(`${recording.status} ${isTrimming} ${capture.isTrimmed}`, () =>
    panel.current?.focus({ preventScroll: true }),
  );
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={title} className={`stack-3 ${styles['panel']}`}>
      <p id={title} className="semibold">
        {formatMessage(TITLES[kind])}
      </p>
      {recording.status === 'asking' && <Asking capture={capture} />}
      {recording.problem && <Refused capture={capture} isBusy={isBusy} problem={recording.problem} />}
      {isCapturing(recording) && capture.device && <Making capture={capture} device={capture.device} />}
      {result && (
        <>
          <Made capture={capture} isBusy={isBusy} url={result.url} isTrimming={isTrimming} onTrim={setTrimming} />
          <p role="status" className="visually-hidden">
            {capture.isTrimmed && formatMessage('captureTrimmed', { length: recordingTime(recording.seconds) })}
          </p>
        </>
      )}
      {capture.isUnkept && <Notice tone="warning">{formatMessage('captureUnkept')}</Notice>}
    </section>
  );
});

function Asking({ capture }: Pick<CaptureProps, 'capture'>) {
  return (
    <>
      <p role="status">{formatMessage(REQUESTS[capture.kind])}</p>
      <div>
        <Button variant="plain" onPress={capture.cancel}>
          {formatMessage('captureCancel')}
        </Button>
      </div>
    </>
  );
}

function Refused({ capture, isBusy, problem }: CaptureProps & { problem: RecordingProblem }) {
  return (
    <>
      <Notice tone="danger">{formatMessage(PROBLEMS[problem][capture.kind])}</Notice>
      <div className={styles['actions']}>
        {problem !== 'unsupported' && (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => void capture.begin(capture.kind)}>
            {formatMessage('tryAgain')}
          </Button>
        )}
        <Button variant="plain" onPress={capture.cancel}>
          {formatMessage('captureCancel')}
        </Button>
      </div>
    </>
  );
}

const Making = observer(function Making({
  capture,
  device,
}: Pick<CaptureProps, 'capture'> & { device: CaptureDevice }) {
  const { kind, longest } = capture;
  const { status, seconds } = capture.recording;
  const isPicture = kind === 'picture';
  return (
    <>
      {kind !== 'sound' && <LiveView device={device} label={formatMessage(TITLES[kind])} />}
      {!isPicture && (
        <>
          <div className="line-3">
            <span className="tabular" aria-hidden="true">
              {kind === 'film'
                ? formatMessage('captureElapsed', { elapsed: recordingTime(seconds), longest: recordingTime(longest) })
                : recordingTime(seconds)}
            </span>
            <LevelMeter device={device} />
          </div>
          <p role="status">{statusText(status === 'paused', seconds)}</p>
        </>
      )}
      <div className={styles['actions']}>
        <Button onPress={() => void capture.stop()}>{formatMessage(isPicture ? 'captureShoot' : 'captureStop')}</Button>
        {!isPicture && (
          <Button variant="quiet" onPress={status === 'paused' ? capture.resume : capture.pause}>
            {formatMessage(status === 'paused' ? 'captureResume' : 'capturePause')}
          </Button>
        )}
        <Button variant="plain" onPress={capture.discard}>
          {formatMessage(isPicture ? 'captureCancel' : 'captureDiscard')}
        </Button>
      </div>
    </>
  );
});

/** The text for screen readers: each full minute, and when the recording pauses. */
function statusText(isPaused: boolean, seconds: number): string {
  if (isPaused) return formatMessage('captureStatusPaused');
  if (seconds < MINUTE) return formatMessage('captureStatusRecording');
  return formatMessage('captureStatusTime', { elapsed: recordingTime(seconds - (seconds % MINUTE)) });
}

function LiveView({ device, label }: { device: CaptureDevice; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = device.view as MediaStream;
  }, [device]);
  return <video ref={video} muted autoPlay playsInline aria-label={label} />;
}

function LevelMeter({ device }: { device: CaptureDevice }) {
  const [level, setLevel] = useState(0);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const timer = setInterval(() => setLevel(device.level()), isCalm ? CALM_LEVEL_MS : LEVEL_MS);
    return () => clearInterval(timer);
  }, [device, isCalm]);
  return (
    <span className={styles['meter']} role="img" aria-label={formatMessage('captureLevel')}>
      <span className={styles['level']} style={{ inlineSize: `${level * 100}%` }} />
    </span>
  );
}

interface MadeProps extends CaptureProps {
  readonly url: string;
  readonly isTrimming: boolean;
  readonly onTrim: (isTrimming: boolean) => void;
}

const Made = observer(function Made({ capture, isBusy, url, isTrimming, onTrim }: MadeProps) {
  const [isAsking, setAsking] = useState(false);
  const player = useRef<HTMLMediaElement>(null);
  const { kind, isFound, recording } = capture;
  const label = capture.result?.file.name ?? '';
  return (
    <>
      {isFound && <Notice>{formatMessage('captureFound')}</Notice>}
      {recording.isFull && <Notice>{formatMessage('captureFull')}</Notice>}
      {kind !== 'picture' && <MadeRecording kind={kind} url={url} label={label} playerRef={player} />}
      {kind === 'picture' && <img src={url} alt={label} />}
      {isTrimming ? (
        <TrimEnds capture={capture} player={player} onClose={() => onTrim(false)} />
      ) : (
        <div className={styles['actions']}>
          <Button isDisabled={isBusy} onPress={() => void capture.use().catch(() => undefined)}>
            {formatMessage(isFound ? 'captureKeep' : 'captureUse')}
          </Button>
          {kind !== 'picture' && canTrim(recording) && (
            <Button variant="quiet" isDisabled={isBusy} onPress={() => onTrim(true)}>
              {formatMessage('captureTrim')}
            </Button>
          )}
          {capture.isTrimmed && (
            <Button variant="quiet" isDisabled={isBusy} onPress={capture.untrim}>
              {formatMessage('captureUntrim')}
            </Button>
          )}
          <Button variant="quiet" isDisabled={isBusy} onPress={() => void capture.begin(kind)}>
            {formatMessage(kind === 'picture' ? 'capturePictureAgain' : 'captureAgain')}
          </Button>
          <Button variant="plain" isDisabled={isBusy} onPress={isFound ? () => setAsking(true) : capture.discard}>
            {formatMessage('captureDiscard')}
          </Button>
        </div>
      )}
      <Dialog
        title={formatMessage('captureDiscardTitle')}
        isOpen={isAsking}
        isAlert
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onPress={() => setAsking(false)}>
              {formatMessage('captureCancel')}
            </Button>
            <Button variant="danger" onPress={capture.discard}>
              {formatMessage('captureDiscard')}
            </Button>
          </>
        }
      >
        <p>{formatMessage('captureDiscardFound')}</p>
      </Dialog>
    </>
  );
});

interface MadeRecordingProps {
  readonly kind: 'sound' | 'film';
  readonly url: string;
  readonly label: string;
  readonly playerRef: RefObject<HTMLMediaElement | null>;
}

function MadeRecording({ kind, url, label, playerRef }: MadeRecordingProps) {
  const ref = (element: HTMLMediaElement | null): void => void (playerRef.current = element);
  const controls = { ref, src: url, controls: true, 'aria-label': label } as const;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody has just recorded has no captions
  return kind === 'sound' ? <audio {...controls} /> : <video {...controls} playsInline />;
}
