import { expect, test } from 'vitest'
import { readAnswer } from '#domain/errors/wire-error.ts'
import { errorEvent } from '#domain/query/wire/read-outcome.ts'

/** The event of a run whose call failed with a status. */
function failedWith(status: number, body: string) {
  const head = { status, redirect: 'none', contentType: 'application/json', retryAfter: null } as const
  const answer = readAnswer(head, body)
  if (answer.ok) throw new Error('a failing status is an error')
  const event = errorEvent(answer.error, 'SELECT 1', 5)
  if (event.kind !== 'failed') throw new Error(`a failure, not ${event.kind}`)
  return event.error
}

test('a missing permission keeps its type and the link to request it', () => {
  const listed = {
    message: "You need access to the following tables: 'flights'",
    error_type: 'TABLE_SECURITY_ACCESS_ERROR',
    level: 'error',
    extra: { link: 'https://example.org/ask', tables: ['flights'] },
  }
  expect(failedWith(403, JSON.stringify({ errors: [listed] }))).toEqual({
    code: 'TABLE_SECURITY_ACCESS_ERROR',
    message: listed.message,
    place: null,
    link: 'https://example.org/ask',
  })
})

test('a database with its own sign-in has its link', () => {
  const listed = { message: 'x', error_type: 'OAUTH2_REDIRECT', extra: { url: 'https://example.org/in' } }
  expect(failedWith(403, JSON.stringify({ errors: [listed] })).link).toBe('https://example.org/in')
})

test.each([
  [413, 'too-large', 'Payload too large'],
  [418, 'refused', 'Unknown error'],
  [403, 'forbidden', 'Forbidden'],
])('a status %i without a list of errors has its own code', (status, code, message) => {
  expect(failedWith(status, '')).toEqual({ code, message, place: null })
})

test('the issues of an error are stored by number, and invalid ones skipped', () => {
  const issuesOf = (issue_codes: unknown) => {
    const listed = { message: 'no', error_type: 'SYNTAX_ERROR', extra: { issue_codes } }
    return failedWith(500, JSON.stringify({ errors: [listed] })).issues
  }
  expect(
    issuesOf([{ code: 1030, message: 'Issue 1030 - The query has a syntax error.' }, { code: 7 }]),
  ).toEqual([
    { code: 1030, message: 'Issue 1030 - The query has a syntax error.' },
    { code: 7, message: '' },
  ])
  expect([issuesOf('x'), issuesOf([]), issuesOf([null, { code: 'a' }, { code: 1.5 }])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(issuesOf(Array.from({ length: 1000 }, (_, code) => ({ code, message: 'm' })))).toHaveLength(8)
})
