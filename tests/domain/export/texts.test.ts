import { expect, test } from 'vitest'
import { exportErrorText, importedText, leftOutText, notImportedText } from '#domain/export/texts.ts'
import { EMPTY_TAB_FIELDS } from '#domain/records/tabs/new-tab.ts'
import { exportedQuery } from './exports.ts'

const found = (tabs: number, closed: number, saved: number) => ({
  tabs: Array.from({ length: tabs }, () => ({ fields: EMPTY_TAB_FIELDS, savedAs: null })),
  closed: Array.from({ length: closed }, () => ({ fields: EMPTY_TAB_FIELDS, savedAs: null })),
  savedQueries: Array.from({ length: saved }, () => exportedQuery('c').current),
  existing: 0,
})

test.each([
  [found(0, 0, 0), ''],
  [found(1, 0, 0), 'a tab'],
  [found(0, 2, 1), '2 closed tabs and a saved query'],
  [found(3, 1, 2), '3 tabs, a closed tab and 2 saved queries'],
])('imported texts are counted by kind', (texts, text) => {
  expect(importedText(texts)).toBe(text)
})

test.each([
  [0, 0, ''],
  [1, 0, '1 exists already.'],
  [4, 0, '4 exist already.'],
  [0, 1, '1 cannot be read and stays in the file.'],
  [2, 3, '2 exist already. 3 cannot be read and stay in the file.'],
])('%i existing and %i unreadable texts are reported', (existing, unreadable, text) => {
  expect(leftOutText(existing, unreadable)).toBe(text)
})

test('the message of a rejected file names the reason, what is safe and what to do', () => {
  expect(exportErrorText('foreign-file')).toBe(
    'This file was not exported by Offset. Nothing was changed. Choose a file that Export all or the outbox created.',
  )
  expect(exportErrorText('damaged-file')).toBe(
    'This export is incomplete or damaged. Nothing was changed. Copy the file again from its source, then choose it again.',
  )
  expect(exportErrorText('newer-file')).toBe(
    'This file was exported by a newer Offset. Nothing was changed. Load this page again to update, then choose it again.',
  )
})

test('the message of a failed import says that the file is still complete', () => {
  expect(notImportedText('storage-full')).toBe(
    'Nothing was imported: there is no room for it on this device. The file is complete. Choose it again later.',
  )
  expect(notImportedText('storage-failed')).toBe(
    'Nothing was imported: this device could not store it. The file is complete. Choose it again later.',
  )
})
