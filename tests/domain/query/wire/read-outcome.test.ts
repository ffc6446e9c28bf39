import { expect, test } from 'vitest'
import { readAnswer } from '#domain/errors/wire-error.ts'
import { errorEvent } from '#domain/query/wire/read-outcome.ts'

/** What becomes of a run whose call was answered with a failing status. */
function failedWith(status: number, body: string) {
  const head = { status, redirect: 'none', contentType: 'application/json', retryAfter: null } as const
  const answer = readAnswer(head, body)
  if (answer.ok) throw new Error('a failing status is an error')
  const event = errorEvent(answer.error, 'SELECT 1', 5)
  if (event.kind !== 'failed') throw new Error(`a failure, not ${event.kind}`)
  return event.error
}

test('a right that is missing keeps its type and the link to ask for it', () => {
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

test('a database that wants a sign-in of its own says where', () => {
  const listed = { message: 'x', error_type: 'OAUTH2_REDIRECT', extra: { url: 'https://example.org/in' } }
  expect(failedWith(403, JSON.stringify({ errors: [listed] })).link).toBe('https://example.org/in')
})

test.each([
  [413, 'too-large', 'Payload too large'],
  [418, 'refused', 'Unknown error'],
  [403, 'forbidden', 'Forbidden'],
])('a status %i without a list of errors is judged by itself', (status, code, message) => {
  expect(failedWith(status, '')).toEqual({ code, message, place: null })
})

test('the reasons of an error are kept by number, and what is none is left out', () => {
  const told = (issue_codes: unknown) => {
    const listed = { message: 'no', error_type: 'SYNTAX_ERROR', extra: { issue_codes } }
    return failedWith(500, JSON.stringify({ errors: [listed] })).issues
  }
  expect(told([{ code: 1030, message: 'Issue 1030 - The query has a syntax error.' }, { code: 7 }])).toEqual([
    { code: 1030, message: 'Issue 1030 - The query has a syntax error.' },
    { code: 7, message: '' },
  ])
  expect([told('x'), told([]), told([null, { code: 'a' }, { code: 1.5 }])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(told(Array.from({ length: 1000 }, (_, code) => ({ code, message: 'm' })))).toHaveLength(8)
})
