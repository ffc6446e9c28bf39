import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listTables } from '#domain/contract/database.ts'

test('a view without further fields of Superset is parsed', () => {
  const answer = { count: 1, result: [{ type: 'view', value: 'administrable_roles' }] }
  expect(z.safeParse(listTables.answer, answer).success).toBe(true)
})
