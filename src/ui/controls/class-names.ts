/** Joins the class names that apply; what is false or missing is left out. */
export const classNames = (...names: readonly (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ')
