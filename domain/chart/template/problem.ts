/** Why a template cannot be drawn, in words for whoever wrote it. Thrown inside this folder only: `renderTemplate` gives it as a value. */
export class TemplateProblem extends Error {}
