import { countText } from './count-text.ts'

/** The number of shown entries with their noun: "3 of 1,200 charts". */
export function foundText(found: number, all: number, noun: string): string {
  const shown = found === all ? countText(all) : `${countText(found)} of ${countText(all)}`
  return `${shown} ${all === 1 ? noun : pluralOf(noun)}`
}

function pluralOf(noun: string): string {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
