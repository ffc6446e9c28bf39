import { expect, test } from 'vitest'
import { deletedText, deleteTitle } from '#parts/record-list/record-texts.ts'

test('one record is named, several are counted', () => {
  expect(deleteTitle('chart', ['Delays'])).toBe('Delete “Delays”?')
  expect(deleteTitle('dashboard', ['Delays', 'Crew'])).toBe('Delete 2 dashboards?')
  expect(deletedText('dashboard', ['Delays'])).toBe('Deleted: Delays')
  expect(deletedText('chart', ['Delays', 'Crew', ''])).toBe('Deleted: 3 charts')
})
