import { useEffect } from 'react';
import type { LegalDocument } from '#core/account';
import { LegalText } from '../account/legal/legal-text.tsx';
import { LegalViewModel } from '../account/legal/legal.view-model.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';

/** One legal document as a page of the settings. */
export function LegalSetting({ name }: { name: LegalDocument }) {
  const legal = useViewModel(LegalViewModel);
  useEffect(() => legal.open(name), [legal, name]);
  return <LegalText legal={legal} />;
}
