import type { Expected } from '#tests/figures/expected/database.ts'
import { compareDecimals, distance, plus, size, times } from '#tests/figures/expected/decimal.ts'
import { keyOf, type View } from '#tests/figures/judge/view.ts'

type Side = 'most' | 'least'
type ExpectedNumber = Extract<Expected, { readonly kind: 'number' }>

/** Of numbers that are equal as doubles, each may be named as the largest. */
const TIE = { digits: 1n, power: -14 }

/** A value with its unit, up to the end of its part of the sentence. */
const VALUE = /^(\S+?(?: [kMBT%])?)(?:\.(?: |$)| \(|, )/

interface Peak {
  /** The text before the value, by the name of its point. */
  readonly before: (name: string) => string
  /** The text after the value. */
  readonly after?: (name: string) => string
  readonly side?: Side
}

/**
 * Reads the largest or smallest figure of the text for screen readers: its value and a point with this value. `figures` are
 * by the names of their points.
 */
export function peakView(
  sentence: string,
  { before, after = () => '', side = 'most' }: Peak,
  figures: ReadonlyMap<string, Expected>,
): View {
  const numbers = [...figures].flatMap(([name, one]) => (one.kind === 'number' ? [{ name, one }] : []))
  const hasOthers = [...figures.values()].some(({ kind }) => kind === 'not-finite')
  const [first, ...others] = numbers
  const base = { name: 'sentence', precision: 'rough', isComplete: false, isOfAll: true } as const
  // Values that are not finite are not drawn; the footer reports it.
  if (first === undefined || hasOthers) return { ...base, claims: [], expected: new Map() }
  const best = others.reduce((most, one) => (isBeyond(one.one, most.one, side) ? one : most), first)
  const named = numbers.filter(({ one }) => isTie(one, best.one))
  const text = named.flatMap(({ name }) => valueAt(sentence, before(name), after(name)) ?? [])[0]
  const key = keyOf(side)
  return {
    ...base,
    claims: [{ key, text: text ?? `no such place: ${sentence}` }],
    expected: new Map([[key, best.one]]),
  }
}

function valueAt(sentence: string, before: string, after: string): string | null {
  for (let at = sentence.indexOf(before); at >= 0; at = sentence.indexOf(before, at + 1)) {
    const rest = sentence.slice(at + before.length)
    const value = VALUE.exec(rest)?.[1]
    if (value !== undefined && rest.slice(value.length).startsWith(after)) return value
  }
  return null
}

function isBeyond(one: ExpectedNumber, other: ExpectedNumber, side: Side): boolean {
  return compareDecimals(one.value, other.value) * (side === 'most' ? 1 : -1) > 0
}

function isTie(one: ExpectedNumber, other: ExpectedNumber): boolean {
  const noise = plus(plus(one.noise, other.noise), times(size(other.value), TIE))
  return compareDecimals(distance(one.value, other.value), noise) <= 0
}
