import { expect, test } from 'vitest'
import { firstLine, tabHint } from '#domain/editor/versions/tab-hint.ts'

const NOW = new Date(2026, 10, 21, 17, 2).getTime()
const TAB = { name: 'Copy of Delays', markLabels: '', sql: 'select 1', updatedAt: NOW - 3_600_000 }

test('tabs of one name are distinguished by their last change and the beginning of their text', () => {
  expect(tabHint(TAB, NOW)).toBe('Copy of Delays\nChanged 16:02\nselect 1')
  expect(tabHint({ ...TAB, markLabels: 'Sending', sql: '' }, NOW)).toBe(
    'Copy of Delays: Sending\nChanged 16:02',
  )
})

test('a tab of another program without a stamp shows no time', () => {
  expect(tabHint({ ...TAB, updatedAt: 0 }, NOW)).toBe('Copy of Delays\nselect 1')
})

test.each([
  ['the first line', 'select 1\nfrom t', 'select 1'],
  ['not an empty one', '\n  \n  select 1', 'select 1'],
  ['no comment if there is more', '-- Note: kept here\n\nSELECT ...', 'SELECT ...'],
  ['a comment if there is nothing else', '-- to do\n', '-- to do'],
  ['nothing for an empty text', ' \n', ''],
  ['its own order, with direction marks replaced', "select '\u202elive'", "select '\ufffdlive'"],
  ['80 characters at most', 'x'.repeat(81), `${'x'.repeat(79)}…`],
])('the hint shows %s', (_name, sql, line) => {
  expect(firstLine(sql)).toBe(line)
})
