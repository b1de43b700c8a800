import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { useLoadOnReturn } from '../kit/browser/on-return.ts';
import { Button } from '../kit/form/button.tsx';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Icon } from '../kit/media/icon.tsx';
import { Notice, RefusalNotice, RetryNotice } from '../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../kit/feedback/skeleton.tsx';
import styles from './time-zone.module.css';
import { TimeZoneViewModel, type DisplayedZone } from './time-zone.view-model.ts';
import { ZoneList } from './zone-list.tsx';

/** How often the clocks on the page are set, in milliseconds. */
const CLOCK_INTERVAL_MS = 10_000;

/** The zone that days and deadlines follow, the device's own as an offer, and every other to search for. */
export const TimeZoneSetting = observer(function TimeZoneSetting() {
  const zone = useViewModel(TimeZoneViewModel);
  const { load, save, currentZone, isChoosing } = zone;
  const opener = useFocusFallback<HTMLDivElement>(isChoosing);

  useLoadOnReturn(load);
  useEffect(() => {
    const timer = setInterval(zone.updateClocks, CLOCK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [zone]);

  if (!currentZone)
    return load.refusal ? (
      <RetryNotice refusal={load.refusal} onRetry={() => void load.run()} />
    ) : (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
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

/** The zone that the device is in, one press away. */
const DeviceZoneOffer = observer(function DeviceZoneOffer({ view }: { view: TimeZoneViewModel }) {
  const { deviceZone, save } = view;
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
