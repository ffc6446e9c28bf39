import { expect, test } from 'vitest'
import { issueHints } from '#domain/query/failure/issue-hints.ts'
import type { Issue } from '#domain/query/query.ts'

const error = (message: string, ...issues: readonly Issue[]) => ({ code: 'x', message, place: null, issues })
const issue = (code: number, message = '') => ({ code, message })

test('each reason has the text of the wire', () => {
  const unresolved = error(
    'We can\'t seem to resolve the column "orgin" at line 1.',
    issue(1003),
    issue(1004),
  )
  expect(issueHints('column', unresolved)).toEqual([
    'Issue 1003 - There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.',
    'Issue 1004 - The column was deleted or renamed in the database.',
  ])
})

test('reasons that repeat the message and duplicates are left out', () => {
  const said = error('The query has a syntax error.', issue(1030), issue(1003), issue(1003))
  expect(issueHints('syntax', said)).toEqual([
    'Issue 1003 - There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.',
  ])
})

test('an unknown reason has the text of the server', () => {
  expect(
    issueHints('unknown', error('no', issue(4711, 'Issue 4711 - The moon is full.'), issue(4712))),
  ).toEqual(['Issue 4711 - The moon is full.'])
})

test('a timeout has the reasons of the server', () => {
  expect(issueHints('timeout', error('killed', issue(1026), issue(1000)))).toEqual([
    'Issue 1026 - Query is too complex and takes too long to run.',
    'Issue 1000 - The dataset is too large to query.',
  ])
})
