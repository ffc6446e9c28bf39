import { exactText } from '#domain/chart/format/format-number.ts'

/** What so many series beyond ten are called together. */
export function othersName(count: number): string {
  return count === 1 ? '1 other' : `${exactText(count)} others`
}
