import { expect, test } from 'vitest'
import { countUnsavedTexts, holdTexts, storeUnsavedTexts, unsavedTexts } from '#data/write/unsaved-texts.ts'

const text = (sql: string) => ({ name: 'Late', text: sql })

test('counts, returns and stores the texts of its holders', async () => {
  expect([countUnsavedTexts(), await unsavedTexts(), storeUnsavedTexts()]).toEqual([0, [], true])
  const letGo = holdTexts({
    count: () => 2,
    read: async () => [text('a'), text('b')],
    store: () => true,
  })
  expect([countUnsavedTexts(), await unsavedTexts()]).toEqual([2, [text('a'), text('b')]])
  letGo()
  expect([countUnsavedTexts(), await unsavedTexts()]).toEqual([0, []])
})

test('stores all texts even if some do not fit', () => {
  const stored: string[] = []
  const hold = (name: string, hasRoom: boolean) =>
    holdTexts({ count: () => 1, read: async () => [], store: () => stored.push(name) > 0 && hasRoom })
  const stops = [hold('large', false), hold('small', true)]
  expect(storeUnsavedTexts()).toBe(false)
  expect(stored).toEqual(['large', 'small'])
  for (const stop of stops) stop()
})
