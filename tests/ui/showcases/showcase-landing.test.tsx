import { expect, test } from 'vitest';
import type { PublicShowcase } from '#core/showcases';
import { prerenderShowcase } from '../../../prerender.tsx';

const HOSTILE = '</script><img src=x onerror=alert(1)>';
const LAKE = '/api/v1/storage/0b0e7d3c-5a52-4c8a-9f0e-3f1f0f6f1a11';

const words = (id: string, text: string): PublicShowcase['applets'][number] => ({
  id,
  appletType: 'inline-text',
  title: `Title of ${id}`,
  description: HOSTILE,
  content: {
    id,
    appletType: 'inline-text',
    title: id,
    description: null,
    required: true,
    readOnly: false,
    placeholder: null,
  },
  answer: { appletId: id, appletType: 'inline-text', text },
  fileUrl: null,
  thumbnailUrl: null,
  videoUrl: null,
  applets: [],
});

const showcase = (works: PublicShowcase['applets'], allowsSearch = false): PublicShowcase => ({
  id: 'lake',
  title: HOSTILE,
  callToAction: 'Come along',
  background: LAKE,
  videoUrl: null,
  allowsSearch,
  userDisplayName: 'Ann Walker',
  showcaseVersionName: '2.0',
  applets: works,
  featuredApplets: works.slice(0, 1),
  headlineApplets: [],
});

test('[SHW-24] the landing is rendered completely without a browser: texts, links and stored pictures', async () => {
  const page = await prerenderShowcase({ showcase: showcase([words('one', 'Salt air')]), links: { [LAKE]: '/shown' } });
  expect(page).toContain('src="/shown"');
  for (const part of ['Come along', 'by Ann Walker', 'Title of one', 'Salt air', 'href="/showcase/lake/contact"'])
    expect(page).toContain(part);
  expect(page).toContain('noindex');
});

test('[SHW-24] user input in it is escaped, and complies with the content security policy', async () => {
  const page = await prerenderShowcase({ showcase: showcase([words('one', HOSTILE)], true), links: {} });
  expect(page).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  for (const forbidden of ['<script', '<img src=x', ' style="', 'noindex']) expect(page).not.toContain(forbidden);
});

test('[SHW-24] an empty one says so', async () => {
  const page = await prerenderShowcase({ showcase: showcase([]), links: {} });
  expect(page).toContain('No content available');
});
