import { useState } from 'react';
import { MemorySoundPlayer } from '#memory/applets/memory-sound-player';
import { MemoryClock } from '#adapters/in-memory/memory-clock';
import { MemoryNetwork } from '#adapters/in-memory/memory-network';
import { MemoryBackgroundUploads } from '#memory/applets/memory-background-uploads';
import { MemoryPendingUploads } from '#memory/applets/memory-pending-uploads';
import { MemoryRandomSource } from '#memory/shared/memory-random-source';
import { MemorySoundSettingStore } from '#memory/applets/memory-sound-setting-store';
import {
  type AppletAnswer,
  type AppletContent,
  appletsTakingAnswers,
  blankAnswer,
  changedAnswer,
  FileUploader,
  type PreviousAnswer,
  type CreatedUpload,
  type SoundSettingStore,
  UPLOAD_LIMIT,
  type UploadCandidate,
  UploadFile,
} from '#core/applets';
import { Refusal } from '#core/messages';
import type { RandomSource } from '#core/shared';
import { AppletView, preloadApplets } from '#ui/applets/applet-view.tsx';
import { CaptureProvider } from '#ui/applets/capture/capture-provider.ts';
import { RichTextImagesState } from '#ui/applets/text/rich-text-images.state.ts';
import { OwnOptionsViewModel } from '#ui/applets/own-options/own-options.view-model.ts';
import { RandomSelectionViewModel } from '#ui/applets/random-selection/random-selection.view-model.ts';
import { SoundState } from '#ui/applets/random-selection/sound.state.ts';
import { KeptUploads } from '#ui/applets/upload/kept-uploads.ts';
import { UploadsState } from '#ui/applets/upload/uploads.state.ts';
import { type Resolve, ViewModelProvider } from '#ui/kit/view-model/view-model-provider.tsx';
import { SupportContactProvider } from '#ui/kit/feedback/support-contact.tsx';

await preloadApplets();

/** The dependencies of applets: randomness, ids and sound. */
export interface AppletDependencies {
  readonly random: Pick<RandomSource, 'integerBelow' | 'uuid'>;
  readonly soundPlayer: MemorySoundPlayer;
  readonly sounds: SoundSettingStore;
}

/** Accepts every file, and stores it under its own name. */
class OpenUploader extends FileUploader {
  override createUpload({ name }: UploadCandidate): Promise<CreatedUpload> {
    return Promise.resolve({ link: `/files/${name}?signed` });
  }

  override send(): Promise<void> {
    return Promise.resolve();
  }

  override uploadStatus(): Promise<never> {
    return Promise.reject(new Refusal('fileNotFound'));
  }

  override complete(): Promise<never> {
    return Promise.reject(new Refusal('fileNotFound'));
  }

  override viewFile(): Promise<never> {
    return Promise.reject(new Refusal('fileNotFound'));
  }
}

export const appletDependencies = (): AppletDependencies => ({
  random: new MemoryRandomSource(3),
  soundPlayer: new MemorySoundPlayer(),
  sounds: new MemorySoundSettingStore(),
});

function resolving({ random, soundPlayer, sounds }: AppletDependencies): Resolve {
  const sound = new SoundState(soundPlayer, sounds);
  const uploader = new OpenUploader();
  const clock = new MemoryClock('2026-11-20T09:00:00.000Z');
  const uploads = new UploadsState(
    new UploadFile(uploader),
    clock,
    { session: { id: 'mara' } },
    { file: UPLOAD_LIMIT },
    new KeptUploads(new MemoryPendingUploads(), new MemoryBackgroundUploads(), clock, new MemoryNetwork()),
  );
  const made = new Map<unknown, object>([
    [OwnOptionsViewModel, new OwnOptionsViewModel(random)],
    [UploadsState, uploads],
    [
      CaptureProvider,
      new CaptureProvider(
        () => false,
        () => Promise.reject(new Refusal('fileNotFound')),
        () => Promise.resolve(),
      ),
    ],
    [RichTextImagesState, new RichTextImagesState(uploader, uploads)],
    [RandomSelectionViewModel, new RandomSelectionViewModel(random, sound)],
  ]);
  return (type) => made.get(type) as InstanceType<typeof type>;
}

interface AnswerableAppletsProps {
  of: readonly AppletContent[];
  given?: readonly Partial<AppletAnswer>[];
  earlier?: Readonly<Record<string, PreviousAnswer>>;
  isReadOnly?: boolean;
  isBusy?: boolean;
  isMissed?: boolean;
  tools?: AppletDependencies;
  /** Receives all answers after every change. */
  onAnswers?: (answers: Readonly<Record<string, AppletAnswer>>) => void;
}

/** Applets one below the other, as in a step; they keep their answers. */
export function AnswerableApplets({ of, given = [], earlier = {}, onAnswers, tools, ...how }: AnswerableAppletsProps) {
  const { isReadOnly = false, isBusy = false, isMissed: isMarkedMissing = false } = how;
  const [resolve] = useState(() => resolving(tools ?? appletDependencies()));
  const [answers, setAnswers] = useState<Readonly<Record<string, AppletAnswer>>>(() =>
    Object.fromEntries(
      appletsTakingAnswers(of).map((applet) => [
        applet.id,
        { ...blankAnswer(applet), ...given.find(({ appletId = applet.id }) => appletId === applet.id) },
      ]),
    ),
  );
  const memberOf = (applet: AppletContent) => ({
    answer: answers[applet.id] ?? blankAnswer(applet),
    previousAnswer: earlier[applet.id],
    isMarkedMissing,
  });
  return (
    <ViewModelProvider value={resolve}>
      <SupportContactProvider value={{ name: 'Ada at the desk', email: 'help@waymark.example' }}>
        {of.map((applet) => (
          <AppletView
            key={applet.id}
            {...memberOf(applet)}
            applet={applet}
            memberProps={memberOf}
            onAnswer={(answer) =>
              setAnswers((before) => {
                const held = before[answer.appletId];
                const now = {
                  ...before,
                  [answer.appletId]: held ? changedAnswer(held, answer, undefined) : answer,
                };
                onAnswers?.(now);
                return now;
              })
            }
            isReadOnly={isReadOnly}
            isBusy={isBusy}
          />
        ))}
      </SupportContactProvider>
    </ViewModelProvider>
  );
}
