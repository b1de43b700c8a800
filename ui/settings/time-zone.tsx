import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../kit/form/button.tsx';
import { Field } from '../kit/form/field.tsx';
import { RefusalNotice, Notice } from '../kit/feedback/notice.tsx';
import { TimeZoneViewModel, type DisplayedZone } from './time-zone.view-model.ts';
import styles from './time-zone.module.css';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Icon } from '../kit/media/icon.tsx';
import { LoadState } from '../kit/feedback/load-state.tsx';

/** All time zones with their current time, to search and choose from. */
const ZoneList = observer(function ZoneList({ view }: { view: TimeZoneViewModel }) {
  const { query, matchingZones, chosenZone, save } = view;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);

  return (
    <form
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        view.saveChosen();
      }}
    >
      <Field
        label={formatMessage('zoneSearch')}
        name="zone"
        value={query}
        onChange={view.search}
        inputRef={search}
        autoComplete="off"
        hint={
          <span role="status">
            {matchingZones.length === 1
              ? formatMessage('zoneFoundOne')
              : formatMessage('zonesFound', { count: matchingZones.length })}
          </span>
        }
      />
      <Zones view={view} />
      <RefusalNotice refusal={save.refusal} />
      <div className="row-3">
        <Button variant="quiet" onPress={view.close}>
          {formatMessage('zoneCancel')}
        </Button>
        <Button type="submit" isSoftDisabled={!view.canSave} isPending={save.isPending}>
          {chosenZone && view.canSave ? formatMessage('zoneSave') : formatMessage('zoneSaveNone')}
        </Button>
      </div>
    </form>
  );
});

const Zones = observer(function Zones({ view }: { view: TimeZoneViewModel }) {
  const { matchingZones, chosenZone } = view;
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bringIntoView(box.current), []);

  return (
    <fieldset ref={box} className={styles['zones']}>
      <legend className="visually-hidden">{formatMessage('zoneTitle')}</legend>
      {matchingZones.map(({ zone, name: zoneName, time }) => (
        <label key={zone} className={styles['zone']}>
          <input type="radio" name={name} checked={zone === chosenZone} onChange={() => view.choose(zone)} />
          <span className="break-anywhere">{zoneName}</span>
          <span className="hint tabular">{time}</span>
        </label>
      ))}
    </fieldset>
  );
});

/** Scrolls the selected zone to the middle of the box, without scrolling the page. */
function bringIntoView(box: HTMLElement | null): void {
  const chosen = box?.querySelector<HTMLElement>('label:has(:checked)');
  if (box && chosen) box.scrollTop = chosen.offsetTop - (box.clientHeight - chosen.offsetHeight) / 2;
}

/** The interval at which the displayed times are updated, in milliseconds. */
const CLOCK_INTERVAL_MS = 10_000;

/** The time zone of days and deadlines, with the device's own offered first, and all others to search for. */
export const TimeZoneSetting = observer(function TimeZoneSetting() {
  const zone = useViewModel(TimeZoneViewModel);
  const { load, save, currentZone, isChoosing } = zone;
  const opener = useFocusFallback<HTMLDivElement>(isChoosing);

  useLoadOnReturn(load);
  useEffect(() => {
    const timer = setInterval(zone.updateClocks, CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [zone]);

  if (!currentZone) return <LoadState load={load} lines={2} />;
  return (
    <div ref={opener} tabIndex={-1} className={`stack-4 ${styles['setting']}`}>
      <CurrentZone zone={currentZone} />
      <DeviceZoneOffer view={zone} />
      {save.isFulfilled && <Notice tone="ok">{formatMessage('zoneSaved', { zone: currentZone.name })}</Notice>}
      {!isChoosing && <RefusalNotice refusal={save.refusal} />}
      {isChoosing ? (
        <ZoneList view={zone} />
      ) : (
        <div>
          <Button variant="quiet" onPress={zone.open}>
            {formatMessage('zoneChoose')}
          </Button>
        </div>
      )}
    </div>
  );
});

function CurrentZone({ zone: { name, time } }: { zone: DisplayedZone }) {
  return (
    <p className="line-3 break-anywhere">
      <Icon name="zone" />
      <span>
        <strong>{name}</strong>
        <span className={styles['now']}>{formatMessage('zoneNow', { time })}</span>
      </span>
    </p>
  );
}

/** Offers the device's time zone, or asks to choose one if it is unknown. */
const DeviceZoneOffer = observer(function DeviceZoneOffer({ view }: { view: TimeZoneViewModel }) {
  const { deviceZone, isZoneUnknown, save } = view;
  if (isZoneUnknown) return <Notice>{formatMessage('zoneUnknown')}</Notice>;
  if (!deviceZone) return null;
  const { zone, name, time } = deviceZone;
  return (
    <Notice>
      <p className={styles['offer']}>{formatMessage('zoneOffer', { zone: name, time })}</p>
      <Button variant="quiet" isPending={save.isPending} onPress={() => void save.run(zone)}>
        {formatMessage('zoneUse', { zone: name })}
      </Button>
    </Notice>
  );
});
