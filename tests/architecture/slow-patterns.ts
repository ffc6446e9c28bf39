import type { AST } from '@eslint-community/regexpp'
import { Chars, getConsumedChars, isPotentiallyEmpty, type ReadonlyFlags } from 'regexp-ast-analysis'
import { analyse } from 'scslre'

type CharSet = ReturnType<typeof getConsumedChars>['chars']

/** Repetitions with at least this maximum count as unbounded. */
const UNBOUNDED = 1000

const REASONS = {
  Trade: 'two adjacent repetitions can match the same characters',
  Self: 'a repetition inside a repetition can match the same characters',
  Move: 'it begins with a repetition, which is tried again from each character',
  Restart: 'a repetition can match the text before it, so that it is tried again from each such place',
} as const

/**
 * Explains why a pattern may take more than linear time; null when it does not. scslre finds two repetitions that can match
 * the same characters, and one at the start of a pattern without an anchor. It does not find a repetition that can match
 * the text before it, as in /disk.*full/ over "disk disk disk …".
 */
export function whySlow(source: string, flags: string): string | null {
  const { parsed, reports } = analyse(
    { source, flags },
    { reportTypes: { Move: true, Self: true, Trade: true } },
  )
  const [report] = reports
  if (report !== undefined) return REASONS[report.type]
  if (flags.includes('y')) return null
  const restarts = parsed.pattern.alternatives.some((alternative) =>
    restartsIn(alternative.elements, { before: [], flags: parsed.flags, canEndAfter: true }),
  )
  return restarts ? REASONS.Restart : null
}

interface Place {
  /** Sets of characters that are required before the elements. */
  readonly before: readonly CharSet[]
  readonly flags: ReadonlyFlags
  /** Whether the rest of the pattern can be empty: then a repetition at the end of the elements never fails. */
  readonly canEndAfter: boolean
}

function restartsIn(elements: readonly AST.Element[], place: Place): boolean {
  const before = [...place.before]
  const { flags } = place
  for (const [index, element] of elements.entries()) {
    const rest = elements.slice(index + 1)
    const canEndAfter = place.canEndAfter && rest.every((one) => canBeSkipped(one, flags))
    const elementPlace = { before, flags, canEndAfter }
    if (element.type === 'Assertion') {
      if (element.kind === 'start') {
        if (!flags.multiline) return false
        before.push(Chars.lineTerminator(flags))
      }
      continue
    }
    if (element.type === 'Quantifier') {
      if (element.max >= UNBOUNDED && !canEndAfter && canMatch(element, elementPlace)) return true
      if (element.min > 0) before.push(getConsumedChars(element, flags).chars)
      continue
    }
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      if (element.alternatives.some((one) => restartsIn(one.elements, elementPlace))) return true
    }
    if (!isPotentiallyEmpty(element, flags)) before.push(getConsumedChars(element, flags).chars)
  }
  return false
}

function canMatch(quantifier: AST.Quantifier, { before, flags }: Place): boolean {
  const matched = getConsumedChars(quantifier.element, flags).chars
  return before.length > 0 && before.every((set) => !set.isDisjointWith(matched))
}

function canBeSkipped(element: AST.Element, flags: ReadonlyFlags): boolean {
  return element.type !== 'Assertion' && isPotentiallyEmpty(element, flags)
}
