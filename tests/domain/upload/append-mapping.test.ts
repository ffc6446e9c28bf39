import { expect, test } from 'vitest'
import { appendMapping } from '#domain/upload/append-mapping.ts'

test('columns are compared by name without its case, and those that are left out are missing', () => {
  const columns = [
    { name: 'ID', isLeftOut: false },
    { name: 'note', isLeftOut: true },
    { name: 'extra', isLeftOut: false },
  ]
  expect(appendMapping(['id', 'note', 'price'], columns)).toEqual({
    missing: ['note', 'price'],
    extra: ['extra'],
  })
})
