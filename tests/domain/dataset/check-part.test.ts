import { expect, test } from 'vitest'
import { certificationOf, withCertification } from '#domain/dataset/certification.ts'
import { expressionProblem, jsonProblem, nameProblem, readInteger } from '#domain/dataset/check-part.ts'

test.each([
  ['', 'A name cannot be empty.'],
  ['n', 'This name is taken.'],
  ['x'.repeat(256), 'A name has at most 255 characters.'],
  ['fresh', null],
])('a name %j', (name, problem) => {
  expect(nameProblem(name, ['n'])).toBe(problem)
})

test.each([
  ['n * 2', null],
  ['sum(CASE WHEN a THEN 1 END)', null],
  ["{{ url_param('a') }}", null],
  ['', 'cannot be empty'],
  ['(SELECT 1)', 'Custom SQL fields cannot contain sub-queries.'],
  ['a; DROP TABLE b', 'Clause contains multiple statements'],
])('an expression %j', (sql, problem) => {
  expect(expressionProblem(sql)).toBe(problem)
})

test.each([
  ['{"a":1}', null],
  ['', null],
  ['{', 'This is not valid JSON.'],
])('parameters %j', (text, problem) => {
  expect(jsonProblem(text)).toBe(problem)
})

test.each([
  ['', null],
  ['-3', -3],
  ['1.5', 'is expected to be an integer'],
  ['x', 'is expected to be an integer'],
])('a number %j', (text, value) => {
  expect(readInteger(text)).toBe(value)
})

test('a certification is set without changing other keys, and removed', () => {
  const extra = '{"owner":"x","certification":{"certified_by":"me","details":"d"}}'
  expect(certificationOf(extra)).toEqual({ certifiedBy: 'me', details: 'd', warning: null })
  const other = withCertification(extra, { certifiedBy: 'you', details: null, warning: 'careful' })
  expect(JSON.parse(other ?? '')).toEqual({
    owner: 'x',
    certification: { certified_by: 'you', details: null },
    warning_markdown: 'careful',
  })
  expect(
    withCertification('{"certification":{}}', { certifiedBy: null, details: null, warning: null }),
  ).toBeNull()
  expect(certificationOf('no json')).toEqual({ certifiedBy: null, details: null, warning: null })
})
