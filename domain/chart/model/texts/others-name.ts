import { countText } from '#domain/core/number/count-text.ts'

/** What so many series beyond ten are called together. */
export function othersName(count: number): string {
  return count === 1 ? '1 other' : `${countText(count)} others`
}

/** What the sum of so many series or parts is called. Source: look §4. */
export function sumName(count: number): string {
  return `Other (${countText(count)})`
}
