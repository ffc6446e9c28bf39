import * as z from 'zod/mini'

const bound = z.catch(z.nullable(z.number()), null)

const formatSchema = z.object({
  column: z.string(),
  operator: z.string(),
  targetValue: bound,
  targetValueLeft: bound,
  targetValueRight: bound,
  colorScheme: z.string().check(z.maxLength(40)),
})

/** A condition on values with a color for matching cells. Source: BI spec §3. */
export type ConditionalFormat = z.output<typeof formatSchema>

/** The conditions of a form; invalid ones are left out. */
export function conditionalFormats(value: unknown): readonly ConditionalFormat[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => formatSchema.safeParse(one).data ?? [])
}

/** Opacity of a color, which must be visible for any matching value. */
const LEAST = 0.15
const MOST = 1

/** Named colors of forms as tokens of the theme. */
const NAMED_COLORS: ReadonlyMap<string, string> = new Map([
  ['Green', 'live-solid'],
  ['Red', 'danger-solid'],
])

/** A color and its opacity, from 0 to 1. */
interface CellTint {
  readonly color: string
  readonly strength: number
}

/**
 * Tints the values of a column by the last matching condition. The farther a value is from the bound, relative to the column,
 * the more opaque its color.
 */
export function tintsOf(
  formats: readonly ConditionalFormat[],
  column: string,
  values: readonly (number | null)[],
): ((value: number | null) => CellTint | null) | null {
  const own = formats.filter((format) => format.column === column)
  if (own.length === 0) return null
  const known = values.filter((value) => value !== null)
  const low = known.reduce((least, value) => Math.min(least, value), known[0] ?? 0)
  const high = known.reduce((most, value) => Math.max(most, value), known[0] ?? 0)
  const rules = own.flatMap((format) => {
    const strengthOf = ruleOf(format, { low, high })
    const color = colorOf(format.colorScheme)
    return strengthOf === null || color === null ? [] : [{ color, strengthOf }]
  })
  return (value) => {
    if (value === null) return null
    for (const { color, strengthOf } of rules.toReversed()) {
      const share = strengthOf(value)
      if (share !== null) return { color, strength: LEAST + (MOST - LEAST) * Math.min(1, Math.max(0, share)) }
    }
    return null
  }
}

function colorOf(scheme: string): string | null {
  const word = NAMED_COLORS.get(scheme)
  if (word !== undefined) return word
  return /^#[0-9a-f]{3,8}$/i.test(scheme) ? scheme : null
}

type Strength = (value: number) => number | null

function ruleOf(
  format: ConditionalFormat,
  { low, high }: { readonly low: number; readonly high: number },
): Strength | null {
  const { operator, targetValue: target, targetValueLeft: left, targetValueRight: right } = format
  const share = (value: number, from: number, to: number) => (from === to ? 1 : (value - from) / (to - from))
  if (operator === 'None') return (value) => share(value, low, high)
  const isIn = RANGES.get(operator)
  if (isIn !== undefined) {
    if (left === null || right === null) return null
    return (value) => (isIn(value, left, right) ? share(value, left, right) : null)
  }
  const isMet = COMPARISONS.get(operator)
  if (isMet === undefined || target === null) return null
  const isBelow = operator === '<' || operator === '≤'
  const isExact = operator === '=' || operator === '≠'
  return (value) => {
    if (!isMet(value, target)) return null
    return isExact ? 1 : isBelow ? share(value, target, low) : share(value, target, high)
  }
}

const COMPARISONS: ReadonlyMap<string, (value: number, target: number) => boolean> = new Map([
  ['>', (value, target) => value > target],
  ['<', (value, target) => value < target],
  ['≥', (value, target) => value >= target],
  ['≤', (value, target) => value <= target],
  ['=', (value, target) => value === target],
  ['≠', (value, target) => value !== target],
])

const RANGES: ReadonlyMap<string, (value: number, left: number, right: number) => boolean> = new Map([
  ['< x <', (value, left, right) => left < value && value < right],
  ['≤ x ≤', (value, left, right) => left <= value && value <= right],
  ['≤ x <', (value, left, right) => left <= value && value < right],
  ['< x ≤', (value, left, right) => left < value && value <= right],
])
