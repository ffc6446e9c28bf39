import { exactText } from '#domain/chart/format/format-number.ts'

/** Why a value cannot be the size of something, in words; null for one that can. */
function reasonOf(value: number | null): string | null {
  if (value === null) return 'without a value'
  if (value < 0) return 'below zero'
  return value === 0 ? 'of zero' : null
}

/** Tells whether a value can be the size of something that is drawn. */
export function isSize(value: number | null): value is number {
  return reasonOf(value) === null
}

const REASONS = ['without a value', 'below zero', 'of zero'] as const

/** What is said of the values that cannot be drawn as sizes: "not drawn: 1 without a value, 2 below zero"; null where all can. */
export function leftOut(values: readonly (number | null)[]): string | null {
  const found = values.map(reasonOf)
  const counts = REASONS.flatMap((reason) => {
    const count = found.filter((one) => one === reason).length
    return count === 0 ? [] : [`${exactText(count)} ${reason}`]
  })
  return counts.length === 0 ? null : `not drawn: ${counts.join(', ')}`
}

/** Several notes about what was left out as one; null where there is none. */
export function joinNotes(...notes: readonly (string | null)[]): string | null {
  const said = notes.filter((note) => note !== null)
  return said.length === 0 ? null : said.join('; ')
}

/** What stands in the place of a drawing: nothing where something can be drawn, else why not. */
export function nothingText(drawnCount: number, note: string | null): string | null {
  if (drawnCount > 0) return null
  return note === null ? 'Nothing to draw' : `Nothing to draw: ${note.replace(/^not drawn: /, '')}`
}
