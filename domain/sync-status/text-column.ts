/** A text, or a function that makes it from facts. */
export type Text<Facts> = string | ((facts: Facts) => string)

/** Returns a text. */
export function textOf<Facts>(text: Text<Facts>, facts: Facts): string {
  return typeof text === 'string' ? text : text(facts)
}
