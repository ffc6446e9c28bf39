import { exactText } from '#domain/chart/format/format-number.ts'
import { type Helper, textOf } from '#domain/chart/template/values.ts'

function worked(work: (one: number, other: number) => number): Helper {
  return ([one, other]) => work(Number(one), Number(other))
}

/** Maximum precision of a currency. */
const MOST_DIGITS = 20

/** An amount in the currency of a code such as "EUR". Returned unchanged if the code or the number is invalid. */
function amountText(value: unknown, named: ReadonlyMap<string, unknown>): string {
  const code = textOf(named.get('code'))
  const amount = Number(value)
  if (!/^[A-Za-z]{3}$/.test(code) || Number.isNaN(amount)) return textOf(value)
  const precision = named.get('precision')
  const isRequested =
    typeof precision === 'number' && Number.isInteger(precision) && precision >= 0 && precision <= MOST_DIGITS
  const digits = isRequested ? { minimumFractionDigits: precision, maximumFractionDigits: precision } : {}
  return new Intl.NumberFormat('en', { style: 'currency', currency: code, ...digits }).format(amount)
}

/** Helpers that compute and format numbers. */
export const NUMBERS: readonly (readonly [string, Helper])[] = [
  ['sum', worked((one, other) => one + other)],
  ['difference', worked((one, other) => one - other)],
  ['multiplication', worked((one, other) => one * other)],
  ['division', worked((one, other) => one / other)],
  ['remainder', worked((one, other) => one % other)],
  ['ceil', ([value]) => Math.ceil(Number(value))],
  ['floor', ([value]) => Math.floor(Number(value))],
  ['abs', ([value]) => Math.abs(Number(value))],
  ['formatNumber', ([value]) => (typeof value === 'number' ? exactText(value) : textOf(value))],
  ['currency', ([value], named) => amountText(value, named)],
]
