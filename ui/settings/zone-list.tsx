import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { Button } from '../kit/form/button.tsx';
import { Field } from '../kit/form/field.tsx';
import { RefusalNotice } from '../kit/feedback/notice.tsx';
import type { TimeZoneViewModel } from './time-zone.view-model.ts';
import styles from './zone-list.module.css';

/** Every zone with what its clocks show now, to search through and choose from. */
export const ZoneList = observer(function ZoneList({ view }: { view: TimeZoneViewModel }) {
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

/** The zone that is chosen stands in the middle of the box; the page itself stays where it is. */
function bringIntoView(box: HTMLElement | null): void {
  const chosen = box?.querySelector<HTMLElement>('label:has(:checked)');
  if (box && chosen) box.scrollTop = chosen.offsetTop - (box.clientHeight - chosen.offsetHeight) / 2;
}
