import { expect, test } from 'vitest'
import { describeFailure, plainMessage, wrongNameIn } from '#domain/query/failure/failure.ts'
import type { QueryError } from '#domain/query/query.ts'
import { query } from '#tests/support/tabs.ts'

const context = { databaseName: 'Flights', storedResult: '09:41' }

function describe(error: Partial<QueryError>) {
  const full = { code: 'GENERIC_DB_ENGINE_ERROR', message: '', place: null, ...error }
  const failed = query({ state: 'failed', endDttm: 1_012, error: full })
  const failure = describeFailure(failed, context)
  if (failure === null) throw new Error('a failed query has a failure')
  return {
    ...failure,
    title: failure.title.map((part) => (part.isCode ? `\`${part.text}\`` : part.text)).join(''),
  }
}

test.each([
  [
    'GENERIC_DB_ENGINE_ERROR',
    'Binder Error: Referenced column "dep_delay" not found in FROM clause!',
    'Column `dep_delay` does not exist',
  ],
  [
    'COLUMN_DOES_NOT_EXIST_ERROR',
    'We can\'t seem to resolve the column "orgin" at line 1.',
    'Column `orgin` does not exist',
  ],
  ['COLUMN_DOES_NOT_EXIST_ERROR', 'no', 'A column does not exist'],
  [
    'GENERIC_DB_ENGINE_ERROR',
    'Catalog Error: Table with name nope does not exist!',
    'Table `nope` does not exist',
  ],
  ['GENERIC_DB_ENGINE_ERROR', 'relation "flihts" does not exist', 'Table `flihts` does not exist'],
  ['SYNTAX_ERROR', 'Please check your query for syntax errors at or near "FORM".', 'Syntax error at `FORM`'],
  ['GENERIC_DB_ENGINE_ERROR', 'Parser Error: syntax error at end of input', 'The SQL has a syntax error'],
  ['DML_NOT_ALLOWED_ERROR', 'no', 'This database does not allow statements that change data'],
  ['SQLLAB_TIMEOUT_ERROR', 'killed', 'Request timed out'],
  ['timeout', 'Request timed out', 'Request timed out'],
  ['offline', 'Network error', 'The server does not answer'],
  ['signed-out', 'x', 'Sign in to run this'],
  ['not-arrived', 'x', 'This query did not reach the server'],
  ['server', 'x', 'The server could not run this'],
  ['unreadable', 'x', 'The result could not be read'],
  ['GENERIC_DB_ENGINE_ERROR', 'division by zero', 'The database could not run this'],
])('%s with "%s" is titled "%s"', (code, message, title) => {
  expect(describe({ code, message }).title).toBe(title)
})

test('it names the database and the duration, what is safe and what to do next', () => {
  const failure = describe({ message: 'Referenced column "x"' })
  expect(failure.happened).toBe('Flights rejected the query after 12 ms')
  expect(failure.safe).toBe('The SQL of this tab, on this device. The result of 09:41, in Runs.')
  expect(failure.next).toBe('Replace the name, or look at the columns of the table in the schema.')
})

test('a run without an answer blames no database', () => {
  expect(describe({ code: 'offline' }).happened).toBe('No result after 12 ms')
})

test('a timeout has both reasons of the specification', () => {
  const failure = describe({ code: 'SQLLAB_TIMEOUT_ERROR', message: 'The query was stopped after 30 s.' })
  expect(failure.message).toBe('The query was stopped after 30 s.')
  expect(failure.hints).toEqual([
    'Issue 1000 - The dataset is too large to query.',
    'Issue 1001 - The database is under an unusual load.',
  ])
})

test('the line is shown with its number in the tab', () => {
  const error = { code: 'x', message: 'no', place: { line: 2, column: 3, length: 4 } }
  const failed = query({ sql: 'select\n  nope', startLine: 4, startColumn: 1, state: 'failed', error })
  expect(describeFailure(failed, context)?.drawn).toEqual({
    label: 'LINE 5: ',
    text: '  nope',
    from: 2,
    to: 6,
  })
})

test('a run without error has no failure', () => {
  expect(describeFailure(query(), context)).toBeNull()
})

test("the message loses the driver's name and the drawn place", () => {
  expect(
    plainMessage('duckdb error: Binder Error: no "x"\nCandidates: "y"\n\nLINE 1: SELECT x\n               ^'),
  ).toBe('Binder Error: no "x"\nCandidates: "y"')
})

test('an unknown name is found in the message', () => {
  const error = { code: 'x', message: 'Table "f" does not have a column named "delayy"', place: null }
  expect(wrongNameIn(error)).toEqual({ kind: 'column', name: 'delayy' })
})

test('a run without a session has our message, not that of the wire', () => {
  const failed = query({
    state: 'failed',
    error: { code: 'signed-out', message: 'The CSRF token is missing.', place: null },
  })
  expect(describeFailure(failed, { databaseName: 'flights', storedResult: null })).toMatchObject({
    message: 'Sign in to run queries. Your text is saved on this device.',
    next: 'Sign in, then run it again.',
    needsSignIn: true,
  })
})

test('a link of the server has a label, and must be http(s)', () => {
  const refused = {
    code: 'TABLE_SECURITY_ACCESS_ERROR',
    message: "You need access to the following tables: 'flights'",
  }
  expect(describe({ ...refused, link: 'https://example.org/ask' }).link).toEqual({
    text: 'Ask for access',
    address: 'https://example.org/ask',
  })
  expect(describe({ ...refused, link: 'javascript:alert(1)' }).link).toBeNull()
  expect(describe(refused).link).toBeNull()
  expect(describe({ code: 'GENERIC_DB_ENGINE_ERROR', link: 'http://example.org/' }).link?.text).toBe(
    'Read more',
  )
})
