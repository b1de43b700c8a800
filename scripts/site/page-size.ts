import { filesOfEditor, filesOfHome, filesOfLogin, filesOfStep, modulesIn } from '../size-budget.ts';

/** `npm run size -- home` lists what the page loads of each module, largest first, in kilobytes after gzip. */
const site = 'dist/site';
const pages: Readonly<Record<string, () => readonly string[] | undefined>> = {
  login: () => filesOfLogin(site)?.js,
  home: () => filesOfHome(site)?.js,
  step: () => filesOfStep(site)?.js,
  editor: () => filesOfEditor(site),
};

const files = pages[process.argv[2] ?? 'home']?.();
if (!files) throw new Error(`Build the site, and name one of ${Object.keys(pages).join(', ')}`);
for (const [module, weight] of Object.entries(modulesIn(site, files)).toSorted(([, one], [, other]) => other - one))
  console.log(`${weight.toFixed(2).padStart(7)}  ${module}`);
