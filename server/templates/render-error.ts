/** A template that fails while it is worked out; thrown and caught inside this folder only. */
export class RenderError extends Error {}

/** A template that takes more than it may. */
export class LimitError extends Error {}
