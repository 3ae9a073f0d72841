/**
 * Where a browser keeps its tokens. Nothing in it counts unless it is signed. By itself in this file, because every
 * page asks whether there is something, and none but those that have it need more.
 */
export const overridesKey = 'remote_overrides';
