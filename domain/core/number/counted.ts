import { countText } from './count-text.ts'

/** A count with its noun, given in the singular: "1 row", "2 rows", "3 boxes", "4 series". */
export function counted(count: number, noun: string): string {
  return `${countText(count)} ${count === 1 ? noun : plural(noun)}`
}

function plural(noun: string): string {
  if (noun.endsWith('series')) return noun
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}
