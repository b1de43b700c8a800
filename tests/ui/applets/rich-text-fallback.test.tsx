import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { editorDocumentOf } from '#core/arbitraries';
import { richTextOf } from '#core/shared';
import { appletOf } from '../support/applet-of.ts';
import { AnswerableApplets } from '../support/applets-harness.tsx';

vi.mock('#ui/kit/rich-text/editor.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const entry = appletOf('rich-text-entry', { description: richTextOf('Dear Ada') });

test('[APL-64] the author’s text can be read if the editor does not load', async () => {
  render(<AnswerableApplets of={[entry]} />);
  expect(await screen.findByText(/^The editor didn’t load\. What you wrote is saved/)).toBeTruthy();
  expect(screen.getByText('Dear Ada').tagName).toBe('P');
});

test('[APL-64] the Traveler’s text replaces it there too', async () => {
  render(
    <AnswerableApplets of={[entry]} given={[{ appletId: entry.id, richText: editorDocumentOf(['my own words']) }]} />,
  );
  expect((await screen.findByText('my own words')).tagName).toBe('P');
  expect(screen.queryByText('Dear Ada')).toBeNull();
});
