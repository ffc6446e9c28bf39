import { expect, test } from 'vitest'
import { parseLastWords } from '#domain/editor/unload-drafts.ts'

const LID = 'V1StGXR8_Z5jdHi6B-myT'

test('what a window kept is read as it was written', () => {
  const kept = `[{"lid":"${LID}","sql":"select 12","base":"select 1","cursor":9}]`
  expect(parseLastWords(kept)).toEqual([{ lid: LID, sql: 'select 12', base: 'select 1', cursor: 9 }])
  expect(parseLastWords('[]')).toEqual([])
})

test.each([
  '',
  '{',
  'null',
  '{"lid":1}',
  '[{"lid":"short","sql":"","base":"","cursor":0}]',
  `[{"lid":"${LID}","sql":7,"base":"","cursor":0}]`,
  `[{"lid":"${LID}","sql":"","cursor":0}]`,
  `[{"lid":"${LID}","sql":"","base":"","cursor":null}]`,
])('what nobody here has written is not read: %s', (kept) => {
  expect(parseLastWords(kept)).toBeNull()
})
