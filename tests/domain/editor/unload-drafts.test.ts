import { expect, test } from 'vitest'
import { parseUnloadDrafts } from '#domain/editor/unload-drafts.ts'

const LOCAL_ID = 'V1StGXR8_Z5jdHi6B-myT'

test('the drafts of a closed window are read as they were written', () => {
  const stored = `[{"localId":"${LOCAL_ID}","sql":"select 12","base":"select 1","cursor":9}]`
  expect(parseUnloadDrafts(stored)).toEqual([
    { localId: LOCAL_ID, sql: 'select 12', base: 'select 1', cursor: 9 },
  ])
  expect(parseUnloadDrafts('[]')).toEqual([])
})

test.each([
  '',
  '{',
  'null',
  '{"localId":1}',
  '[{"localId":"short","sql":"","base":"","cursor":0}]',
  `[{"localId":"${LOCAL_ID}","sql":7,"base":"","cursor":0}]`,
  `[{"localId":"${LOCAL_ID}","sql":"","cursor":0}]`,
  `[{"localId":"${LOCAL_ID}","sql":"","base":"","cursor":null}]`,
])('malformed drafts are rejected: %s', (stored) => {
  expect(parseUnloadDrafts(stored)).toBeNull()
})
