import { expect, test } from 'vitest'
import { updateText } from '#domain/sync-status/update-text.ts'

test('a new version is ready, late, or names why it did not start', () => {
  expect(updateText({ kind: 'none' })).toBeNull()
  expect(updateText({ kind: 'ready' })).toBe('A new version is ready. Your work stays as it is.')
  expect(updateText({ kind: 'updating' })).toBe('A new version is ready. Your work stays as it is.')
  expect(updateText({ kind: 'late' })).toBe(
    'The new version starts once the browser has closed the old one. Your work is saved.',
  )
  expect(updateText({ kind: 'failed', why: 'the disk is full' })).toBe(
    'Not updated, so that nothing is lost: the disk is full',
  )
})
