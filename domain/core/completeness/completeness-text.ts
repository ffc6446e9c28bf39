import { unreachable } from '#domain/core/assert.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { counted } from '#domain/core/number/counted.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import type { Completeness, Shortfall, TruncatedBy } from './completeness.ts'

const LIMIT_NAMES: Readonly<Record<TruncatedBy, string>> = {
  'row-limit': 'row limit',
  'server-limit': 'limit of the server',
  'sql-limit': 'LIMIT in the SQL',
  'byte-limit': 'size limit',
  sample: 'sample size',
}

/** A short label of a shortfall without full stop. */
export function shortfallLabel(shortfall: Shortfall): string {
  switch (shortfall.kind) {
    case 'truncated':
      return truncatedLabel(shortfall)
    case 'first-of':
      return firstOfLabel(shortfall)
    case 'partial-period':
      return `partial period: ${shortfall.period}`
    case 'rejected':
      return `${shortfall.part} not applied: ${shortfall.reason}`
    case 'not-drawn':
      return `${counted(shortfall.count, 'row')}${shortfall.isCertain ? '' : ' at most'} not drawn: ${shortfall.reason}`
    case 'not-comparable':
    case 'estimated':
      return `${shortfall.subject}: ${shortfall.reason}`
    case 'unread':
      return shortfall.note.replace(/\.$/, '')
    default:
      return unreachable(shortfall)
  }
}

type Truncated = Extract<Shortfall, { readonly kind: 'truncated' }>

function truncatedLabel({ at, by, total, isCertain }: Truncated): string {
  if (total !== null) return `first ${countText(at)} of ${countText(total)} rows`
  const limit = `${LIMIT_NAMES[by]} of ${countText(at)}`
  return isCertain ? `truncated at the ${limit}` : `may be truncated at the ${limit}`
}

type FirstOf = Extract<Shortfall, { readonly kind: 'first-of' }>

function firstOfLabel({ noun, shown, total }: FirstOf): string {
  return total === null ? `first ${counted(shown, noun)}` : `${countText(shown)} of ${counted(total, noun)}`
}

/** All labels of an answer in one line; null without shortfalls. */
export function completenessLabel({ shortfalls }: Completeness): string | null {
  return shortfalls.length === 0 ? null : shortfalls.map(shortfallLabel).join(', ')
}

/** The sentence for screen readers, copies and files; empty for a complete answer. */
export function completenessSentence(completeness: Completeness): string {
  const label = completenessLabel(completeness)
  return label === null ? '' : `Not complete: ${label}.`
}

/** Appends `completenessSentence` as the last line of a text. */
export function withSentence(text: string, completeness: Completeness): string {
  const sentence = completenessSentence(completeness)
  return sentence === '' ? text : `${text}${text.endsWith('\n') ? '' : '\n'}${sentence}\n`
}

/** An answer that lacks rows although all are required. */
interface IncompleteError {
  readonly code: 'incomplete'
  readonly message: string
}

/** Checks that an answer has all rows, for totals and exports. Fails: `incomplete`, with the reason. */
export function requireAllRows({ shortfalls }: Completeness): Result<null, IncompleteError> {
  const missing = shortfalls.filter(({ kind }) => kind === 'truncated' || kind === 'rejected')
  return missing.length === 0
    ? ok(null)
    : err({
        code: 'incomplete',
        message: `The result is not complete: ${missing.map(shortfallLabel).join(', ')}.`,
      })
}
