import { observer } from 'mobx-react-lite';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { UploadsPresenceState } from './uploads-presence.state.ts';

const LazyStrip = lazyComponent(
  async () => (await import('./uploads-strip.tsx')).UploadsStrip,
  () => null,
);

/** The uploads on every page, once their code is loaded. */
export const UploadsHost = observer(function UploadsHost() {
  const { isPresent } = useViewModel(UploadsPresenceState);
  return isPresent ? <LazyStrip.Component /> : null;
});
