import { expect, test } from 'vitest'
import { noIdleExports } from './exports.ts'

test.each<[string, string, string | null]>([
  ['no file imports it', '', 'export const limit'],
  ['another export is imported', "import { other } from '#domain/a.ts'", 'export const limit'],
  ['another file has an export of that name', "import { limit } from '#domain/b.ts'", 'export const limit'],
  ['a comment names it', "// import { limit } from '#domain/a.ts'", 'export const limit'],
  ['a test imports it', "import { type Other, limit as most } from '#domain/a.ts'", null],
  ['a namespace import', "import * as a from '#domain/a.ts'\na.limit", null],
  ['a dynamic import', "const { limit } = await import('#domain/a.ts')", null],
])('an export: %s', (_what, text, breach) => {
  const files = [
    { path: 'domain/a.ts', text: 'export const limit = 3\nconst own = 4' },
    { path: 'tests/domain/a.test.ts', text },
  ]
  expect(noIdleExports.check(files)[0]?.what ?? null).toBe(breach)
})
