import { expect, test } from 'vitest'
import { relationNameProblem } from '#domain/sql/relation-name.ts'

test.each([
  ['busy_routes', null],
  ['_2020', null],
  ['', 'Give the new table a name.'],
  ['2020', 'A name has letters, digits and underscores, and begins with a letter or an underscore.'],
  ['a b', 'A name has letters, digits and underscores, and begins with a letter or an underscore.'],
  [
    'a"; DROP TABLE x',
    'A name has letters, digits and underscores, and begins with a letter or an underscore.',
  ],
  ['x'.repeat(64), 'A name may have 63 characters.'],
])('the name %s', (name, problem) => {
  expect(relationNameProblem(name)).toBe(problem)
})
