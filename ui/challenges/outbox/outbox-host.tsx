import { observer } from 'mobx-react-lite';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { OutboxPresenceState } from './outbox-presence.state.ts';

const LazyOutbox = lazyComponent(
  async () => (await import('./outbox.tsx')).Outbox,
  () => null,
);

/** Preloads the code of the outbox. */
export const preloadOutbox = LazyOutbox.preload;

/** The outbox on every page, once its code is loaded. */
export const OutboxHost = observer(function OutboxHost() {
  const { isPresent } = useViewModel(OutboxPresenceState);
  return isPresent ? <LazyOutbox.Component /> : null;
});
