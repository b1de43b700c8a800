import type { AnswerId, NotebookTag } from '#core/applets';
import { get, remove } from '../endpoint.ts';

/** The tags of all the Traveler's quests. */
export const readNotebookTags = get<object, { readonly tags: readonly NotebookTag[] }>('/contentful/tags');
/** Deletes what was added to the notebook. */
export const deleteArtifact = remove<{ id: AnswerId }, object>('/applets/{id}');
