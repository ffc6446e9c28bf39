import { issueText } from '#domain/errors/issue-texts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { Issue, QueryError } from '#domain/query/query.ts'
import type { FailureKind } from './failure-kinds.ts'

/** Reasons of a timeout if the server gives none. Source: SQL spec §8. */
const OF_TIMEOUT: readonly Issue[] = [
  { code: 1000, message: '' },
  { code: 1001, message: '' },
]

/** The reasons of a failure as distinct hints, without those that repeat the message. */
export function issueHints(kind: FailureKind, { message, issues }: QueryError): readonly string[] {
  const shown = message.toLowerCase()
  const hints = (issues ?? (kind === 'timeout' ? OF_TIMEOUT : [])).map(hintOf)
  return [...new Set(hints)].filter((hint) => hint !== '' && !shown.includes(sentenceOf(hint)))
}

/** The text of the specification first, then of the wire, then of the server. */
function hintOf({ code, message }: Issue): string {
  return code === 1000 ? TEXTS.issue1000 : (issueText(code) ?? message.trim())
}

function sentenceOf(hint: string): string {
  return hint
    .replace(/^Issue \d{1,6} - /, '')
    .replace(/\.$/, '')
    .toLowerCase()
}
