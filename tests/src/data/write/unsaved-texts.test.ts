import { expect, test } from 'vitest'
import { countUnsavedTexts, holdTexts, keepUnsavedTexts, unsavedTexts } from '#data/write/unsaved-texts.ts'

const text = (sql: string) => ({ name: 'Late', text: sql })

test('what windows hold is counted, given and kept as long as it is held', async () => {
  expect([countUnsavedTexts(), await unsavedTexts(), keepUnsavedTexts()]).toEqual([0, [], true])
  const letGo = holdTexts({
    count: () => 2,
    read: async () => [text('a'), text('b')],
    keep: () => true,
  })
  expect([countUnsavedTexts(), await unsavedTexts()]).toEqual([2, [text('a'), text('b')]])
  letGo()
  expect([countUnsavedTexts(), await unsavedTexts()]).toEqual([0, []])
})

test('all of it is kept though the browser has no room for some', () => {
  const kept: string[] = []
  const hold = (name: string, hasRoom: boolean) =>
    holdTexts({ count: () => 1, read: async () => [], keep: () => kept.push(name) > 0 && hasRoom })
  const stops = [hold('large', false), hold('small', true)]
  expect(keepUnsavedTexts()).toBe(false)
  expect(kept).toEqual(['large', 'small'])
  for (const stop of stops) stop()
})
