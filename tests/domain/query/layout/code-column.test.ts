import { expect, test } from 'vitest'
import { isCodeName } from '#domain/query/layout/code-column.ts'

test.each([
  'id',
  'ID',
  'flight_id',
  'userId',
  'Year',
  'birth year',
  'zip',
  'order.key',
  'iso_code',
  'groupIds',
])('%s holds codes', (name) => expect(isCodeName(name)).toBe(true))

test.each(['amount', 'paid', 'years', 'keyboard', 'id_count', '', 'identity', 'monkey'])(
  '%s holds amounts',
  (name) => expect(isCodeName(name)).toBe(false),
)
