import { momentText } from '#domain/chart/template/moment-format.ts'
import { type Helper, textOf } from '#domain/chart/template/values.ts'

const DAY = 'YYYY-MM-DD'

function timeText(value: unknown, format: unknown): string {
  const ms = typeof value === 'number' ? value : Date.parse(textOf(value))
  return Number.isNaN(ms) ? textOf(value) : momentText(ms, typeof format === 'string' ? format : DAY)
}

/** Helpers that format times. */
export const TIMES: readonly (readonly [string, Helper])[] = [
  ['dateFormat', ([value], named) => timeText(value, named.get('format'))],
  ['formatDate', ([format, value]) => timeText(value, format)],
]
