import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { say } from '#core/messages';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { RefusalNotice } from '../kit/notice.tsx';
import type { TimeZoneViewModel } from './time-zone.view-model.ts';
import styles from './zone-list.module.css';

/** Every zone with what its clocks show now, to search through and choose from. */
export const ZoneList = observer(function ZoneList({ view }: { view: TimeZoneViewModel }) {
  const { query, found, chosen, save } = view;
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);

  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        view.saveChosen();
      }}
    >
      <Field
        label={say('zoneSearch')}
        name="zone"
        value={query}
        onChange={view.search}
        inputRef={search}
        autoComplete="off"
        hint={
          <span role="status">
            {found.length === 1 ? say('zoneFoundOne') : say('zonesFound', { count: found.length })}
          </span>
        }
      />
      <Zones view={view} />
      <RefusalNotice refusal={save.refusal} />
      <div className={styles['actions']}>
        <Button variant="quiet" onPress={view.close}>
          {say('zoneCancel')}
        </Button>
        <Button type="submit" isResting={!view.canSave} isPending={save.isPending}>
          {chosen && view.canSave ? say('zoneSave') : say('zoneSaveNone')}
        </Button>
      </div>
    </form>
  );
});

const Zones = observer(function Zones({ view }: { view: TimeZoneViewModel }) {
  const { found, chosen } = view;
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bringIntoView(box.current), []);

  return (
    <fieldset ref={box} className={styles['zones']}>
      <legend className={styles['legend']}>{say('zoneTitle')}</legend>
      {found.map(({ zone, name: words, time }) => (
        <label key={zone} className={styles['zone']}>
          <input type="radio" name={name} checked={zone === chosen} onChange={() => view.choose(zone)} />
          <span className={styles['name']}>{words}</span>
          <span className={styles['time']}>{time}</span>
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
