import { expect, test } from 'vitest'
import { SYNCED_KINDS } from '#domain/records/all.ts'
import { labelsNamed } from '#domain/records/all-labels.ts'

test('only kinds with a text promise Versions and a list of deleted records', () => {
  expect(labelsNamed('tabs').afterUnmade).toContain('among the closed tabs')
  expect(labelsNamed('savedQueries').afterUnmade).toContain('among the deleted saved queries')
  for (const kind of ['tabs', 'savedQueries']) expect(labelsNamed(kind).afterUndone).toContain('Versions')
  for (const kind of SYNCED_KINDS.filter((one) => one !== 'tabs' && one !== 'savedQueries'))
    expect(`${labelsNamed(kind).afterUnmade} ${labelsNamed(kind).afterUndone}`).not.toMatch(
      /Versions|closed|deleted/,
    )
})
