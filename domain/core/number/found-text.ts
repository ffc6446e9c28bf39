import { countText } from './count-text.ts'

/** How many of a list are shown, with the word for one of them: "3 of 1 200 charts". */
export function foundText(found: number, all: number, one: string): string {
  const shown = found === all ? countText(all) : `${countText(found)} of ${countText(all)}`
  return `${shown} ${one}${all === 1 ? '' : 's'}`
}
