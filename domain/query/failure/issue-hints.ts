import { TEXTS } from '#domain/errors/catalogue.ts'
import { issueText } from '#domain/errors/issue-texts.ts'
import type { Issue, QueryError } from '#domain/query/query.ts'
import type { FailureKind } from './failure-kinds.ts'

/** What a run that took too long is told where the server names no reason. Source: SQL spec §8. */
const OF_TIMEOUT: readonly Issue[] = [
  { code: 1000, message: '' },
  { code: 1001, message: '' },
]

/** The reasons of a failure as hints, each once; one that only says again what the message says is left out. */
export function issueHints(kind: FailureKind, { message, issues }: QueryError): readonly string[] {
  const said = message.toLowerCase()
  const hints = (issues ?? (kind === 'timeout' ? OF_TIMEOUT : [])).map(hintOf)
  return [...new Set(hints)].filter((hint) => hint !== '' && !said.includes(sentenceOf(hint)))
}

/** The specification's own words come first, then those of the wire, then those of a server that knows more. */
function hintOf({ code, message }: Issue): string {
  return code === 1000 ? TEXTS.issue1000 : (issueText(code) ?? message.trim())
}

function sentenceOf(hint: string): string {
  return hint
    .replace(/^Issue \d{1,6} - /, '')
    .replace(/\.$/, '')
    .toLowerCase()
}
