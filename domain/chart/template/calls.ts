import { exactText } from '#domain/chart/format/format-number.ts'
import { parseJson } from '#domain/core/parse.ts'
import { momentText } from './moment-format.ts'

type Helper = (values: readonly unknown[], named: ReadonlyMap<string, unknown>) => unknown

/** Whether a value counts as yes: nothing, zero, an empty text and an empty list do not. */
export function isYes(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** A value as the text of a template. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const DAY = 'YYYY-MM-DD'

function timeText(value: unknown, format: unknown): string {
  const ms = typeof value === 'number' ? value : Date.parse(textOf(value))
  return Number.isNaN(ms) ? textOf(value) : momentText(ms, typeof format === 'string' ? format : DAY)
}

function compared(test: (order: number) => boolean): Helper {
  return ([one, other]) => {
    const [a, b] = [Number(one), Number(other)]
    if (!Number.isNaN(a) && !Number.isNaN(b)) return test(a - b)
    const [x, y] = [textOf(one), textOf(other)]
    return test(x < y ? -1 : x > y ? 1 : 0)
  }
}

/** What a template may call: of the helpers that Superset has, those that charts are written with. */
export const HELPERS: ReadonlyMap<string, Helper> = new Map<string, Helper>([
  ['stringify', ([value]) => JSON.stringify(value) ?? ''],
  [
    'parseJson',
    ([text]) => {
      const parsed = parseJson(textOf(text))
      return parsed.ok ? parsed.value : undefined
    },
  ],
  ['formatNumber', ([value]) => (typeof value === 'number' ? exactText(value) : textOf(value))],
  ['dateFormat', ([value], named) => timeText(value, named.get('format'))],
  ['eq', ([one, other]) => one === other],
  ['neq', ([one, other]) => one !== other],
  ['lt', compared((order) => order < 0)],
  ['lte', compared((order) => order <= 0)],
  ['gt', compared((order) => order > 0)],
  ['gte', compared((order) => order >= 0)],
  ['and', (values) => values.every(isYes)],
  ['or', (values) => values.some(isYes)],
  ['not', ([value]) => !isYes(value)],
  ['ifx', ([test, one, other]) => (isYes(test) ? one : other)],
  ['uppercase', ([text]) => textOf(text).toUpperCase()],
  ['lowercase', ([text]) => textOf(text).toLowerCase()],
  ['log', () => ''],
])
