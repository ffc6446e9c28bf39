import { expect, test } from 'vitest'
import { restoredDocument, shownDifferences } from '#domain/dashboard/edit/versions/restored-document.ts'
import { applied, board, drawn } from '#tests/domain/dashboard/edit/board.ts'

const now = { ...board(['R1', 'C1=4', 'C2=4']), owners: [7], published: true }

test('a restored version has its own content, and the owners and the publication of now', () => {
  const version = { ...board(['R1', 'C1=6']), title: 'Old', owners: [1], roles: [3], published: false }
  const restored = restoredDocument(version, now)
  expect(restored).toMatchObject({ title: 'Old', owners: [7], roles: [], published: true })
  expect(drawn(restored)).toBe('GRID_ID(R1(C1=6))')
})

test('a version without a layout, which was stored before it was read, keeps the layout of now', () => {
  const version = { ...now, title: 'Old', position: null, metadata: null, css: null }
  expect(restoredDocument(version, { ...now, css: '.a{}' })).toEqual({ ...now, title: 'Old', css: '.a{}' })
})

test('differences are those that a restore takes back', () => {
  const later = applied(now, { op: 'remove', id: 'C2' }).document
  const edited = { ...applied(later, { op: 'resize', id: 'C1', width: 6 }).document, owners: [9] }
  expect(shownDifferences(now, edited)).toEqual([
    { name: '0', label: 'Chart C2', before: 'There', after: 'Not there' },
    { name: '1', label: 'Chart C1: width', before: '4', after: '6' },
  ])
})
