import type { AST } from '@eslint-community/regexpp'
import { Chars, getConsumedChars, isPotentiallyEmpty, type ReadonlyFlags } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type CharSet = ReturnType<typeof getConsumedChars>['chars']

/** Repetitions of so many times and more count as having no end. */
const UNBOUNDED = 1000

const WORDS = {
  Trade: 'two repetitions after each other can take the same characters',
  Self: 'a repetition within a repetition can take the same characters',
  Move: 'it begins with a repetition, which is followed anew from each character',
  Restart: 'a repetition can take what stands before it, so that each such place in a text is followed anew',
} as const

/**
 * Tells why a pattern may take more than linear time; null when it does not. scslre finds two repetitions that can take
 * each other's characters, and one at the start of a pattern without an anchor; what it does not look at is a repetition
 * that can take all that stands before it, as in /disk.*full/ over "disk disk disk …".
 */
export function whySlow(source: string, flags: string): string | null {
  const { parsed, reports } = analyse(
    { source, flags },
    { reportTypes: { Move: true, Self: true, Trade: true } },
  )
  const [report] = reports
  if (report !== undefined) return WORDS[report.type]
  if (flags.includes('y')) return null
  const restarts = parsed.pattern.alternatives.some((alternative) =>
    restartsIn(alternative.elements, { before: [], flags: parsed.flags, canEndAfter: true }),
  )
  return restarts ? WORDS.Restart : null
}

interface Place {
  /** What must stand before, as sets of characters; empty where nothing must. */
  readonly before: readonly CharSet[]
  readonly flags: ReadonlyFlags
  /** Whether what comes after the elements may be empty: then a repetition at their end never fails. */
  readonly canEndAfter: boolean
}

function restartsIn(elements: readonly AST.Element[], place: Place): boolean {
  const before = [...place.before]
  const { flags } = place
  for (const [index, element] of elements.entries()) {
    const rest = elements.slice(index + 1)
    const canEndAfter = place.canEndAfter && rest.every((one) => canBeSkipped(one, flags))
    const here = { before, flags, canEndAfter }
    if (element.type === 'Assertion') {
      if (element.kind === 'start') {
        if (!flags.multiline) return false
        before.push(Chars.lineTerminator(flags))
      }
      continue
    }
    if (element.type === 'Quantifier') {
      if (element.max >= UNBOUNDED && !canEndAfter && canTake(element, here)) return true
      if (element.min > 0) before.push(getConsumedChars(element, flags).chars)
      continue
    }
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      if (element.alternatives.some((one) => restartsIn(one.elements, here))) return true
    }
    if (!isPotentiallyEmpty(element, flags)) before.push(getConsumedChars(element, flags).chars)
  }
  return false
}

function canTake(quantifier: AST.Quantifier, { before, flags }: Place): boolean {
  const taken = getConsumedChars(quantifier.element, flags).chars
  return before.length > 0 && before.every((set) => !set.isDisjointWith(taken))
}

function canBeSkipped(element: AST.Element, flags: ReadonlyFlags): boolean {
  return element.type !== 'Assertion' && isPotentiallyEmpty(element, flags)
}
