import { observer } from 'mobx-react-lite';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { OutboxPresenceState } from './outbox-presence.state.ts';

const LazyOutbox = lazyComponent(
  async () => (await import('./outbox.tsx')).Outbox,
  () => null,
);

/** Brings the code of the outbox before anything shows it. */
export const preloadOutbox = LazyOutbox.preload;

/** The outbox of every page, once its code is there. */
export const OutboxHost = observer(function OutboxHost() {
  const { isPresent } = useViewModel(OutboxPresenceState);
  return isPresent ? <LazyOutbox.Component /> : null;
});
