/** The error of a template in evaluation; thrown and caught within this folder. */
export class RenderError extends Error {}

/** The error of a template over a limit. */
export class LimitError extends Error {}
