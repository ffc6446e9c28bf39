import { exactText } from '#domain/chart/format/format-number.ts'

/** What the sum of so many series or parts is called. Source: look §4. */
export function sumName(count: number): string {
  return `Other (${exactText(count)})`
}
