import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { useFocusHeir } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import { Notice, RefusalNotice, RetryNotice } from '../kit/notice.tsx';
import { Loading, Skeleton } from '../kit/skeleton.tsx';
import styles from './time-zone.module.css';
import { TimeZoneViewModel, type ZoneShown } from './time-zone.view-model.ts';
import { ZoneList } from './zone-list.tsx';

/** How often the clocks on the page are set, in milliseconds. */
const TICK = 10_000;

/** The zone that days and deadlines follow, the device's own as an offer, and every other to search for. */
export const TimeZoneSetting = observer(function TimeZoneSetting() {
  const zone = useViewModel(TimeZoneViewModel);
  const { load, save, current, isChoosing } = zone;
  const opener = useFocusHeir<HTMLDivElement>(isChoosing);

  useEffect(() => void load.run(), [load]);
  useEffect(() => {
    const timer = setInterval(zone.tick, TICK);
    return () => clearInterval(timer);
  }, [zone]);

  if (!current)
    return load.refusal ? (
      <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />
    ) : (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  return (
    <div ref={opener} tabIndex={-1} className={styles['setting']}>
      <Current zone={current} />
      <Offer view={zone} />
      {save.isFulfilled && <Notice tone="ok">{say('zoneSaved', { zone: current.name })}</Notice>}
      {!isChoosing && <RefusalNotice refusal={save.refusal} />}
      {isChoosing ? (
        <ZoneList view={zone} />
      ) : (
        <div>
          <Button variant="quiet" onPress={zone.open}>
            {say('zoneChoose')}
          </Button>
        </div>
      )}
    </div>
  );
});

function Current({ zone: { name, time } }: { zone: ZoneShown }) {
  return (
    <p className={styles['current']}>
      <Icon name="clock" />
      <span>
        <strong>{name}</strong>
        <span className={styles['now']}>{say('zoneNow', { time })}</span>
      </span>
    </p>
  );
}

/** The zone that the device is in, one press away. */
const Offer = observer(function Offer({ view }: { view: TimeZoneViewModel }) {
  const { offered, save } = view;
  if (!offered) return null;
  const { zone, name, time } = offered;
  return (
    <Notice>
      <p className={styles['offer']}>{say('zoneOffer', { zone: name, time })}</p>
      <Button variant="quiet" isPending={save.isPending} onPress={() => void save.run(zone)}>
        {say('zoneUse', { zone: name })}
      </Button>
    </Notice>
  );
});
