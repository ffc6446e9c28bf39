import { describe, expect, test } from 'vitest'
import {
  type AnswerHead,
  isFileHead,
  isGoodHead,
  readAnswer,
  silentError,
  type WireErrorCode,
} from '#domain/errors/wire-error.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

function head(status: number, more: Partial<AnswerHead> = {}): AnswerHead {
  return { status, redirect: 'none', contentType: JSON_TYPE, retryAfter: null, ...more }
}

function codeOf(answer: AnswerHead, text: string): WireErrorCode | 'ok' {
  const read = readAnswer(answer, text)
  return read.ok ? 'ok' : read.error.code
}

describe('the meaning of an answer', () => {
  test.each([
    ['2xx JSON', head(200), '{"id":1}', 'ok'],
    ['2xx JSON under another name', head(200, { contentType: 'text/html' }), '{"id":1}', 'ok'],
    ['2xx without a body', head(200, { contentType: '' }), '', 'ok'],
    ['2xx HTML', head(200, { contentType: 'text/html' }), '<!doctype html><title>Wifi</title>', 'login-page'],
    ['2xx HTML that says JSON', head(200), '  <html></html>', 'login-page'],
    ['2xx JSON that breaks off', head(200), '{"result": [1, 2', 'unreadable'],
    ['2xx that is neither', head(200, { contentType: 'text/plain' }), 'hello', 'unreadable'],
    ['a hidden redirect of a write', head(0, { redirect: 'hidden' }), '', 'signed-out'],
    ['a read that ended at our login page', head(200, { redirect: 'login' }), '<html>', 'signed-out'],
    ['a read that ended elsewhere', head(200, { redirect: 'elsewhere' }), '{"id":1}', 'login-page'],
    ['401', head(401), '{"msg":"Missing Authorization Header"}', 'signed-out'],
    ['403', head(403), '{"message":"Forbidden"}', 'forbidden'],
    ['404', head(404), '{"message":"Not found"}', 'not-found'],
    ['408', head(408), '', 'timeout'],
    ['409', head(409), '{"message":"Conflict"}', 'refused'],
    ['413', head(413), '', 'too-large'],
    ['422', head(422), '{"message":{"name":["taken"]}}', 'refused'],
    ['400', head(400), '{"error":"bad"}', 'refused'],
    ['429', head(429), '', 'server'],
    ['500', head(500), '{"errors":[{"message":"boom"}]}', 'server'],
    ['502', head(502, { contentType: 'text/html' }), '<html>', 'server'],
    ['504', head(504), '', 'timeout'],
  ] as const)('%s', (_what, answer, text, code) => {
    expect(codeOf(answer, text)).toBe(code)
  })
})

test.each([
  ['{"errors":[{"message":"The CSRF token is missing.","error_type":"GENERIC_BACKEND_ERROR"}]}'],
  ['{"errors":[{"message":"400 Bad Request: The CSRF session token is missing."}]}'],
  ['{"message":"The CSRF token has expired."}'],
])('400 about the CSRF token is an expired session, with our message: %s', (text) => {
  expect(readAnswer(head(400), text)).toMatchObject({
    error: {
      code: 'signed-out',
      isCsrf: true,
      message: 'Your session timed out. Sign in again. Your work is saved on this device.',
    },
  })
})

describe('the message of an error', () => {
  test.each([
    ['{"message":"text"}', 'text'],
    ['{"error":"text"}', 'text'],
    ['{"msg":"text"}', 'text'],
    ['{"errors":[{"message":"one"},{"message":"two"}]}', 'one\ntwo'],
    ['{"message":{"name":["too long","taken"],"sql":"missing"}}', 'name: too long taken\nsql: missing'],
    ['{}', 'Bad request'],
    ['', 'Bad request'],
    ['<html><h1>400</h1>', 'Bad request'],
    ['[]', 'Bad request'],
    ['{"errors":[]}', 'Bad request'],
    ['{"message":""}', 'Bad request'],
  ])('%s', (text, message) => {
    expect(readAnswer(head(400), text)).toMatchObject({ error: { message } })
  })

  test('fields, errors and the place in the SQL are preserved', () => {
    const text =
      '{"errors":[{"message":"near FORM","error_type":"SYNTAX_ERROR","extra":{"line":2,"column":10,"length":4,"issue_codes":[]}}]}'
    expect(readAnswer(head(500), text)).toMatchObject({
      error: {
        place: { line: 2, column: 10, length: 4 },
        errors: [{ message: 'near FORM', errorType: 'SYNTAX_ERROR', extra: { line: 2 } }],
      },
    })
    expect(readAnswer(head(422), '{"message":{"slug":["Must be unique"]}}')).toMatchObject({
      error: { fields: { slug: ['Must be unique'] } },
    })
  })
})

test.each([
  ['120', 120_000],
  [' 3 ', 3_000],
])('Retry-After in seconds is parsed: %s', (retryAfter, retryAfterMs) => {
  expect(readAnswer(head(429, { retryAfter }), '')).toMatchObject({ error: { retryAfterMs } })
})

test.each([['Wed, 21 Oct 2026 07:28:00 GMT'], ['-1'], ['99999999']])(
  'a Retry-After of %s counts as none',
  (retryAfter) => {
    const read = readAnswer(head(429, { retryAfter }), '')
    expect(read.ok ? null : read.error).not.toHaveProperty('retryAfterMs')
  },
)

test.each([
  [head(200), true],
  [head(202), true],
  [head(200, { contentType: 'text/html' }), false],
  [head(200, { redirect: 'elsewhere' }), false],
  [head(304), false],
  [head(500), false],
])('a head is good only for 2xx JSON without redirect', (answer, isGood) => {
  expect(isGoodHead(answer)).toBe(isGood)
})

test.each([
  [head(200, { contentType: 'text/csv; charset=utf-8' }), true],
  [head(200, { contentType: 'application/zip' }), true],
  [head(200, { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }), true],
  [head(200, { contentType: 'text/html' }), false],
  [head(200, { contentType: 'text/csv', redirect: 'elsewhere' }), false],
  [head(500, { contentType: 'text/csv' }), false],
])(
  'a head is that of a file only for 2xx rows, workbooks and archives from the address asked',
  (answer, isFile) => {
    expect(isFileHead(answer)).toBe(isFile)
  },
)

test.each([
  ['offline', 'Network error'],
  ['timeout', 'Request timed out'],
  ['aborted', 'Stopped before the server answered.'],
] as const)('without an answer, %s says: %s', (code, message) => {
  expect(silentError(code)).toEqual({ code, status: null, message })
})
