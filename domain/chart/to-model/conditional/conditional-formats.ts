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

/** What a value must be for its cell to have a colour. Source: BI spec §3. */
export type ConditionalFormat = z.output<typeof formatSchema>

/** The conditions that a form holds; one that cannot be read is left out. */
export function conditionalFormats(value: unknown): readonly ConditionalFormat[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => formatSchema.safeParse(one).data ?? [])
}

/** How strong a colour is at the least, 0 to 1: what meets a condition must be seen. */
const LEAST = 0.15
const MOST = 1

/** Colours of forms that are no CSS colours: they follow the theme. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['Green', 'live-solid'],
  ['Red', 'danger-solid'],
])

/** A colour with how strong it is, 0 to 1. */
interface CellTint {
  readonly color: string
  readonly strength: number
}

/**
 * Tints the values of a column by its conditions; the last that is met counts. A colour is the stronger the farther its value
 * lies from the bound, up to the farthest of the column.
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
  const word = WORDS.get(scheme)
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
