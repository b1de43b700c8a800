import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { RefusalNotice } from '../../../kit/feedback/notice.tsx';
import { useViewModel } from '../../../kit/view-model/view-model-provider.tsx';
import type { NotebookViewModel } from '../notebook.view-model.ts';
import { ReceivedAdditionViewModel } from './received-addition.view-model.ts';

/** STP-24 · Opens the shared content that the URL names as an addition, and leads to the rest of it afterwards. */
export const ReceivedAddition = observer(function ReceivedAddition({ notebook }: { notebook: NotebookViewModel }) {
  const model = useViewModel(ReceivedAdditionViewModel);
  const { open, findRest, isClosed, path } = model;
  const part = useSearchParams()[0].get('received');
  useEffect(() => {
    if (part === 'file' || part === 'text') void open.run(part, notebook);
  }, [open, part, notebook]);
  useEffect(() => {
    if (isClosed) void findRest.run();
  }, [findRest, isClosed]);
  if (part !== null && path !== undefined) return <Navigate to={path} replace />;
  return <RefusalNotice refusal={open.refusal ?? findRest.refusal} />;
});
