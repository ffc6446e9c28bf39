import { expect, test } from 'vitest'
import { readHiddenMark, withHiddenMark } from '#server/superset/sync/kind/hidden-mark.ts'

const MARK = { uuid: 'c1f0d6c0-1111-4111-8111-111111111111', writeId: 'abc-_123' }

test('a text without its mark has unchanged digits', () => {
  const text = '{ "row_limit": 10.0, "id": 9007199254740993 }'
  const marked = withHiddenMark(text, MARK, '{"rev":1}')
  expect(marked).toBe(
    '{"offset_mark":"c1f0d6c0-1111-4111-8111-111111111111.abc-_123.eyJyZXYiOjF9","row_limit": 10.0, "id": 9007199254740993 }',
  )
  expect(readHiddenMark(marked)).toEqual({
    text: '{"row_limit": 10.0, "id": 9007199254740993 }',
    ...MARK,
    note: '{"rev":1}',
  })
})

test('other texts have no mark, and are an error', () => {
  const marked = withHiddenMark(null, { ...MARK, uuid: null }, null)
  expect(marked).toBe('{"offset_mark":".abc-_123."}')
  expect(readHiddenMark(marked)).toEqual({ text: null, uuid: null, writeId: 'abc-_123', note: null })
})

test('other JSON than objects has no mark', () => {
  expect(withHiddenMark('[1]', MARK, null)).toBeNull()
  expect(withHiddenMark('{bad', MARK, null)).toBeNull()
})

test('a mark of another form has no effect', () => {
  expect(readHiddenMark('{"offset_mark":"what","x":1}')).toEqual({
    text: '{"x":1}',
    uuid: null,
    writeId: null,
    note: null,
  })
})
