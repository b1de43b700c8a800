import type { NotebookTag } from '#core/applets';
import { get } from '../endpoint.ts';

/** The tags of all the Traveler's quests. */
export const readNotebookTags = get<object, { readonly tags: readonly NotebookTag[] }>('/contentful/tags');
