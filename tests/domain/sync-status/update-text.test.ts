import { expect, test } from 'vitest'
import { updateWords } from '#domain/sync-status/update-text.ts'

test('a new version says that it is ready, late, or why it did not start', () => {
  expect(updateWords({ kind: 'none' })).toBeNull()
  expect(updateWords({ kind: 'ready' })).toBe('A new version is ready. Your work stays as it is.')
  expect(updateWords({ kind: 'updating' })).toBe('A new version is ready. Your work stays as it is.')
  expect(updateWords({ kind: 'late' })).toBe(
    'The new version starts by itself once the browser has ended the last one. Your work is saved.',
  )
  expect(updateWords({ kind: 'failed', why: 'the disk is full' })).toBe(
    'Not updated, so that nothing is lost: the disk is full',
  )
})
