import { isRecord, textOrNull } from '#domain/core/parse.ts'
import type { Issue, QueryError } from '#domain/query/query.ts'

/** The most issues of an error, and the longest text of one, in characters. */
const MOST = 8
const LONGEST = 500

/** Parses the issue codes of an error; empty without any. Source: wire §2. */
export function errorIssues(extra: Readonly<Record<string, unknown>>): Pick<QueryError, 'issues'> {
  const codes: unknown = extra['issue_codes']
  const issues = Array.isArray(codes) ? codes.slice(0, MOST).flatMap(readIssue) : []
  return issues.length === 0 ? {} : { issues }
}

function readIssue(value: unknown): readonly Issue[] {
  if (!isRecord(value) || typeof value['code'] !== 'number' || !Number.isInteger(value['code'])) return []
  return [{ code: value['code'], message: (textOrNull(value['message']) ?? '').slice(0, LONGEST) }]
}
