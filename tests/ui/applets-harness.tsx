import { useState } from 'react';
import { MemoryChime } from '#adapters/memory/memory-chime';
import { MemoryClock } from '#adapters/memory/memory-clock';
import { MemoryDice } from '#adapters/memory/memory-dice';
import { MemorySoundKeeper } from '#adapters/memory/memory-sound-keeper';
import {
  type AppletAnswer,
  type AppletContent,
  appletsWithin,
  blankAnswer,
  changedAnswer,
  Depot,
  type EarlierAnswer,
  type IssuedUpload,
  type SoundKeeper,
  UPLOAD_LIMIT,
  type UploadCandidate,
  UploadFile,
} from '#core/applets';
import { Refusal } from '#core/messages';
import type { Dice } from '#core/shared';
import { AppletView } from '#ui/applets/applet-view.tsx';
import { ImagesState } from '#ui/applets/images.state.ts';
import { OwnOptionsViewModel } from '#ui/applets/own-options.view-model.ts';
import { RandomSelectionViewModel } from '#ui/applets/random-selection.view-model.ts';
import { SoundState } from '#ui/applets/sound.state.ts';
import { UploadsState } from '#ui/applets/uploads.state.ts';
import { type Resolve, ViewModels } from '#ui/app/view-models.tsx';
import { Support } from '#ui/kit/support.tsx';

/** What the applets are given that draw, ring and count. */
export interface Instruments {
  readonly dice: Pick<Dice, 'roll' | 'id'>;
  readonly chime: MemoryChime;
  readonly sounds: SoundKeeper;
}

/** Takes every file, and keeps it under its own name. */
class OpenDepot extends Depot {
  override issue({ name }: UploadCandidate): Promise<IssuedUpload> {
    return Promise.resolve({ link: `/files/${name}?signed` });
  }

  override put(): Promise<void> {
    return Promise.resolve();
  }

  override standing(): Promise<never> {
    return Promise.reject(new Refusal('fileNotFound'));
  }

  override complete(): Promise<never> {
    return Promise.reject(new Refusal('fileNotFound'));
  }

  override view(): Promise<never> {
    return Promise.reject(new Refusal('fileNotFound'));
  }
}

export const instruments = (): Instruments => ({
  dice: new MemoryDice(3),
  chime: new MemoryChime(),
  sounds: new MemorySoundKeeper(),
});

function resolving({ dice, chime, sounds }: Instruments): Resolve {
  const sound = new SoundState(chime, sounds);
  const depot = new OpenDepot();
  const clock = new MemoryClock('2026-11-20T09:00:00.000Z');
  const uploads = new UploadsState(new UploadFile(depot), clock, { session: { id: 'mara' } }, { file: UPLOAD_LIMIT });
  const made = new Map<unknown, object>([
    [OwnOptionsViewModel, new OwnOptionsViewModel(dice)],
    [UploadsState, uploads],
    [ImagesState, new ImagesState(depot, uploads)],
    [RandomSelectionViewModel, new RandomSelectionViewModel(dice, sound)],
  ]);
  return (type) => made.get(type) as InstanceType<typeof type>;
}

interface AnsweringProps {
  of: readonly AppletContent[];
  given?: readonly Partial<AppletAnswer>[];
  earlier?: Readonly<Record<string, EarlierAnswer>>;
  isReadOnly?: boolean;
  isBusy?: boolean;
  isMissed?: boolean;
  tools?: Instruments;
  /** Hears of all answers after every change. */
  onAnswers?: (answers: Readonly<Record<string, AppletAnswer>>) => void;
}

/** Applets one below the other, as a step shows them; what is answered stays in them. */
export function Answering({ of, given = [], earlier = {}, onAnswers, tools, ...how }: AnsweringProps) {
  const { isReadOnly = false, isBusy = false, isMissed = false } = how;
  const [resolve] = useState(() => resolving(tools ?? instruments()));
  const [answers, setAnswers] = useState<Readonly<Record<string, AppletAnswer>>>(() =>
    Object.fromEntries(
      appletsWithin(of).map((applet) => [
        applet.id,
        { ...blankAnswer(applet), ...given.find(({ appletId = applet.id }) => appletId === applet.id) },
      ]),
    ),
  );
  const memberOf = (applet: AppletContent) => ({
    answer: answers[applet.id] ?? blankAnswer(applet),
    earlier: earlier[applet.id],
    isMissed,
  });
  return (
    <ViewModels value={resolve}>
      <Support value={{ name: 'Ada at the desk', email: 'help@waymark.example' }}>
        {of.map((applet) => (
          <AppletView
            key={applet.id}
            {...memberOf(applet)}
            applet={applet}
            memberOf={memberOf}
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
      </Support>
    </ViewModels>
  );
}
