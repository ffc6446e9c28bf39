import { expect, test } from 'vitest'
import { SYNCED_KINDS } from '#domain/sync/record/synced-record.ts'
import { AFTER_DISCARD, afterUndone, afterUnmade } from '#domain/sync-status/outbox/after-discard.ts'

test('Versions and a list of what is gone are promised of what holds a text alone', () => {
  expect(afterUnmade('tabs')).toContain('among the closed tabs')
  expect(afterUnmade('savedQueries')).toContain('among the deleted saved queries')
  for (const kind of ['tabs', 'savedQueries'] as const) expect(afterUndone(kind)).toContain('Versions')
  for (const kind of SYNCED_KINDS.filter((one) => one !== 'tabs' && one !== 'savedQueries'))
    expect(`${afterUnmade(kind)} ${afterUndone(kind)}`).not.toMatch(/Versions|closed|deleted/)
})

test('of changes of any kind it says what stays and what goes', () => {
  expect(AFTER_DISCARD).toBe(
    'Texts of tabs and saved queries stay on this device for 30 days, in Versions or among those closed or deleted; other changes go for good.',
  )
})
