import { observer } from 'mobx-react-lite';
import { DockState } from '../../kit/layout/dock.state.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** The place for what stays while one moves through the app. */
export const Dock = observer(function Dock() {
  const { content: Content } = useViewModel(DockState);
  return Content ? <Content /> : null;
});
