export { Boardings } from './boardings.port.ts';
export { FindFirstScreen, type FirstStop } from './find-first-screen.ts';
export { firstLogin, type FirstScreen, firstScreen, type FirstScreenFacts } from './first-screen.rules.ts';
export { type BoardingKind, Visualizations } from './visualizations.port.ts';
