export { VISIBILITIES, type Visibility, type VisibilityGroup } from './visibility.ts';
