import { SYNCED_KINDS } from '#domain/sync/records.ts'
import { AFTER_DISCARD, afterUndone, afterUnmade } from '#domain/sync/outbox/after-discard.ts'
import { expect, test } from 'vitest'

test('Versions and the closed tabs are promised of tabs alone', () => {
  expect(afterUnmade('tabs')).toContain('among the closed tabs')
  expect(afterUndone('tabs')).toContain('Versions')
  for (const kind of SYNCED_KINDS.filter((one) => one !== 'tabs'))
    expect(`${afterUnmade(kind)} ${afterUndone(kind)}`).not.toMatch(/Versions|closed/)
})

test('of changes of any kind it says what stays and what goes', () => {
  expect(AFTER_DISCARD).toBe(
    'Texts of tabs stay on this device for 30 days, in Versions or among the closed tabs; other changes go for good.',
  )
})
