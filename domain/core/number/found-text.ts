import { countText } from './count-text.ts'

/** The number of shown entries with their noun: "3 of 1,200 charts". */
export function foundText(found: number, all: number, noun: string): string {
  const shown = found === all ? countText(all) : `${countText(found)} of ${countText(all)}`
  return `${shown} ${noun}${all === 1 ? '' : 's'}`
}
