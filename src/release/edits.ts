/** Changes and merges the texts of definitions: tools of authors alone load it. */
export { editMember, editValue, insertValue, valueAtPointer } from './read/edit-value.ts';
export { type FileConflict, type MergedSources, mergeSources } from './merge/merge-sources.ts';
export { moveEntry, removeEntry } from './read/move-entry.ts';
export { listStrings, type PlacedString } from './read/placed-strings.ts';
