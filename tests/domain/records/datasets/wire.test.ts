import { expect, test } from 'vitest'
import { readDataset } from '#domain/records/datasets/wire.ts'

test("the hidden mark of a front is not part of a dataset's extra", () => {
  const extra = (text: string | null) =>
    readDataset({ id: 5, table_name: 'flights', extra: text })?.fields['extra']
  expect(extra('{"offset_mark":"a.b.c","certification":{}}')).toBe('{"certification":{}}')
  expect(extra('{"offset_mark":"a.b.c"}')).toBeNull()
  expect(extra('{"certification":{}}')).toBe('{"certification":{}}')
  expect(extra(null)).toBeNull()
})
