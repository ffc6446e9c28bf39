import type { Expected } from '#tests/figures/expected/database.ts'
import {
  compareDecimals,
  type Decimal,
  distance,
  doubleOf,
  plus,
  size,
  times,
} from '#tests/figures/expected/decimal.ts'
import { readShown } from '#tests/figures/shown/read-number.ts'
import type { Difference, Fault } from './difference.ts'
import type { Claim, Precision, View } from './view.ts'

/** The completeness that the labels of a drawing or a file state. */
export interface Labels {
  /** Whether a label states that figures may be missing. */
  readonly coversMissing: boolean
  /** Whether a label states that figures may cover a part of the rows. */
  readonly coversPartial: boolean
  /** Whether the page states that nothing is missing. */
  readonly saysComplete: boolean
}

/** Relative difference from which two numbers must read differently. */
const GAPS: Readonly<Record<Precision, Decimal>> = {
  rough: { digits: 2n, power: -2 },
  full: { digits: 1n, power: -4 },
  exact: { digits: 0n, power: 0 },
}

/** The relative error of a few operations on doubles. */
const DOUBLE_NOISE: Decimal = { digits: 4n, power: -15 }

const NO_TEXT = new Set(['', 'null', 'empty'])

const textOf = (value: Decimal) => String(doubleOf(value))

/** Compares the figures of a view with the expected ones. */
export function judgeView(view: View, labels: Labels): readonly Difference[] {
  const shown = new Map(view.claims.map((claim) => [claim.key, claim]))
  const own = view.claims.flatMap((claim) => judgeClaim(claim, view, labels))
  return [
    ...own,
    ...missingOf(view, shown, labels),
    ...(view.isOfAll === true && labels.coversPartial ? [] : alikeOf(view)),
  ]
}

function judgeClaim(claim: Claim, view: View, labels: Labels): readonly Difference[] {
  const expected = view.expected.get(claim.key)
  const found = (fault: Fault, what: string): readonly Difference[] => [
    { fault, view: view.name, key: claim.key, expected: what, seen: claim.text },
  ]
  const isBlank = NO_TEXT.has(claim.text.trim())
  if (expected === undefined) return isBlank ? [] : found('not-there', 'no such figure')
  const isOfPart = view.isOfAll === true && labels.coversPartial
  if (expected.kind === 'none') return isBlank || isOfPart ? [] : found('value-for-none', 'no value')
  if (expected.kind === 'not-finite') {
    // Only the table shows values that are not finite, unless the answer lacks their row.
    const isGap = isBlank && (labels.coversPartial || !/table|CSV|XLSX|cells/.test(view.name))
    return isGap || isNotFinite(claim.text) ? [] : found('not-finite-lost', expected.text)
  }
  if (isBlank || isOfPart) return []
  const shown = readShown(claim.text)
  if (shown === null) return found('unreadable', textOf(expected.value))
  const noise = plus(expected.noise, times(size(expected.value), DOUBLE_NOISE))
  const allowed = view.precision === 'exact' ? noise : plus(noise, shown.half)
  if (compareDecimals(distance(shown.value, expected.value), allowed) > 0)
    return found('wrong', textOf(expected.value))
  const isZero = shown.value.digits === 0n && compareDecimals(size(expected.value), noise) > 0
  return isZero ? found('rounded-to-zero', textOf(expected.value)) : []
}

function isNotFinite(text: string): boolean {
  return /^[+−-]?(?:nan|inf(?:inity)?|∞)/i.test(text.trim())
}

function missingOf(view: View, shown: ReadonlyMap<string, Claim>, labels: Labels): readonly Difference[] {
  if (!view.isComplete) return []
  const missing = [...view.expected].filter(([key, one]) => {
    const text = shown.get(key)?.text.trim()
    return one.kind === 'number' && (text === undefined || NO_TEXT.has(text))
  })
  const [first] = missing
  if (first === undefined) return []
  const [key, one] = first
  const expected = `${one.kind === 'number' ? textOf(one.value) : ''} (${missing.length} of ${view.expected.size} missing)`
  const base = { view: view.name, key, expected }
  if (!labels.coversMissing) return [{ ...base, fault: 'missing', seen: 'nothing, and no label' }]
  return labels.saysComplete ? [{ ...base, fault: 'says-complete', seen: '“nothing cut”' }] : []
}

/** The last part of a key names the column. Only figures of one column are compared with each other. */
function columnOfKey(key: string): string {
  return key.slice(key.lastIndexOf(','))
}

/** Different figures of one column that read alike. */
function alikeOf(view: View): readonly Difference[] {
  const numbers = view.claims.flatMap((claim) => {
    const one = view.expected.get(claim.key)
    return one?.kind === 'number' && !NO_TEXT.has(claim.text.trim()) ? [{ claim, one }] : []
  })
  const sorted = numbers.toSorted((a, b) => compareDecimals(a.one.value, b.one.value))
  for (const [at, after] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before === undefined || before.claim.text !== after.claim.text) continue
    if (columnOfKey(before.claim.key) !== columnOfKey(after.claim.key)) continue
    if (!areApart(before.one, after.one, view.precision)) continue
    return [
      {
        fault: 'alike',
        view: view.name,
        key: after.claim.key,
        expected: `${textOf(before.one.value)} and ${textOf(after.one.value)} apart`,
        seen: after.claim.text,
      },
    ]
  }
  return []
}

type ExpectedNumber = Extract<Expected, { readonly kind: 'number' }>

function areApart(one: ExpectedNumber, other: ExpectedNumber, precision: Precision): boolean {
  const gap = distance(one.value, other.value)
  const larger = compareDecimals(size(one.value), size(other.value)) > 0 ? size(one.value) : size(other.value)
  const noise = plus(plus(one.noise, other.noise), times(larger, DOUBLE_NOISE))
  return compareDecimals(gap, plus(noise, times(larger, GAPS[precision]))) > 0
}
