import { countText } from '#domain/core/number/count-text.ts'

/** The common name of the series beyond ten. */
export function othersName(count: number): string {
  return count === 1 ? '1 other' : `${countText(count)} others`
}

/** The name of the sum of several series or parts. Source: look §4. */
export function sumName(count: number): string {
  return `Other (${countText(count)})`
}
