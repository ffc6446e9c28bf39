/**
 * Why a template cannot be rendered, as a message for its author. Thrown only inside this folder; `renderTemplate` returns it
 * as a value.
 */
export class TemplateProblem extends Error {}
