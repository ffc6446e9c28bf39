/** A text of a table: as it stands, or made from what is known. */
export type Text<Facts> = string | ((facts: Facts) => string)

/** Gives a text of a table. */
export function textOf<Facts>(text: Text<Facts>, facts: Facts): string {
  return typeof text === 'string' ? text : text(facts)
}
