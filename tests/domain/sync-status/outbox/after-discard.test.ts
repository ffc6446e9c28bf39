import { expect, test } from 'vitest'
import { kindNamed, SYNCED_KINDS } from '#domain/records/all.ts'
import { AFTER_DISCARD } from '#domain/sync-status/outbox/after-discard.ts'

test('Versions and a list of what is gone are promised of what holds a text alone', () => {
  const labels = (kind: string) => kindNamed(kind).labels
  expect(labels('tabs').afterUnmade).toContain('among the closed tabs')
  expect(labels('savedQueries').afterUnmade).toContain('among the deleted saved queries')
  for (const kind of ['tabs', 'savedQueries']) expect(labels(kind).afterUndone).toContain('Versions')
  for (const kind of SYNCED_KINDS.filter((one) => one !== 'tabs' && one !== 'savedQueries'))
    expect(`${labels(kind).afterUnmade} ${labels(kind).afterUndone}`).not.toMatch(/Versions|closed|deleted/)
})

test('of changes of any kind it says what stays and what goes', () => {
  expect(AFTER_DISCARD).toBe(
    'Texts of tabs and saved queries stay on this device for 30 days, in Versions or among those closed or deleted; other changes go for good.',
  )
})
