import { issueText } from '#domain/errors/issue-texts.ts'

/** Content of an error: its type and message, the numbers of its issues, and further fields of `extra`. */
export interface ErrorParts {
  readonly type: string
  readonly message: string
  readonly issues?: readonly number[]
  readonly extra?: Readonly<Record<string, unknown>> | null
}

/** The issues of an error with their texts. */
export function issueCodes(issues: readonly number[]) {
  return issues.map((code) => ({ code, message: issueText(code) ?? `Issue ${code}` }))
}

/** An error of the list `{"errors": […]}`. Source: wire §2. */
export function listedError({ type, message, issues = [], extra = {} }: ErrorParts) {
  const codes = issueCodes(issues)
  const allExtra = codes.length === 0 ? extra : { ...extra, issue_codes: codes }
  return { message, error_type: type, level: 'error', extra: allExtra }
}

/** A listed error for unknown paths, wrong methods and faults of the server. */
export function listedBackendError(message: string) {
  return listedError({ type: 'GENERIC_BACKEND_ERROR', message, issues: [1011] })
}
