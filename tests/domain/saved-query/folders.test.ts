import { describe, expect, test } from 'vitest'
import {
  deletedFolder,
  folderAfter,
  listFolders,
  movedFolder,
  readFolder,
  renamedFolder,
} from '#domain/saved-query/folders.ts'

const TEN = 'a/b/c/d/e/f/g/h/i/j'

test.each([
  ['names are trimmed, empty ones omitted', ' Flights // Delays /', { ok: true, value: 'Flights/Delays' }],
  ['nothing is the top level', ' / ', { ok: true, value: null }],
  ['ten levels are accepted', TEN, { ok: true, value: TEN }],
])('a typed folder: %s', (_case, text, read) => {
  expect(readFolder(text)).toEqual(read)
})

test.each([
  ['eleven levels', `${TEN}/k`, 'Folders have at most 10 levels; these are 11.'],
  ['a long name', `a/${'x'.repeat(101)}`, 'A folder name has at most 100 characters; this one has 101.'],
])('a typed folder is rejected: %s', (_case, text, message) => {
  expect(readFolder(text)).toEqual({ ok: false, error: { message } })
})

test('folders are listed with those above them, each before those below it, with all their queries', () => {
  const folders = ['B/x', 'A', 'A/c', null, 'A 2', 'B/x'].map((folder) => ({ folder }))
  expect(listFolders(folders)).toEqual([
    { path: 'A', count: 2 },
    { path: 'A/c', count: 1 },
    { path: 'A 2', count: 1 },
    { path: 'B', count: 2 },
    { path: 'B/x', count: 2 },
  ])
})

describe('a folder with folders below it', () => {
  const EXISTING = ['A', 'A/B', 'A/B/C', 'D', 'D/B']

  test('moves with them', () => {
    const change = movedFolder('A/B', null, EXISTING)
    expect(change).toEqual({ ok: true, value: { from: 'A/B', to: 'B' } })
    if (!change.ok) return
    expect(['A', 'A/B', 'A/B/C', 'A/Bx', null].map((one) => folderAfter(one, change.value))).toEqual([
      'A',
      'B',
      'B/C',
      'A/Bx',
      null,
    ])
  })

  test.each([
    ['itself', 'A', 'A'],
    ['a folder below it', 'A', 'A/B/C'],
  ])('is not moved into %s', (_case, folder, into) => {
    expect(movedFolder(folder, into, EXISTING)).toEqual({
      ok: false,
      error: { message: 'A folder cannot be moved into itself or into a folder below it.' },
    })
  })

  test('is not moved where its name is taken, and not below the tenth level', () => {
    expect(movedFolder('A/B', 'D', EXISTING)).toEqual({
      ok: false,
      error: { message: 'The folder “D/B” exists already.' },
    })
    expect(movedFolder('A', 'k/l/m/n/o/p/q/r', EXISTING)).toEqual({
      ok: false,
      error: { message: 'Folders have at most 10 levels; these are 11.' },
    })
  })

  test('is renamed in its place', () => {
    expect(renamedFolder('A/B', ' New ', EXISTING)).toEqual({
      ok: true,
      value: { from: 'A/B', to: 'A/New' },
    })
    for (const [typed, message] of [
      ['', 'Give the folder a name.'],
      ['x/y', 'A folder name cannot contain “/”. Move the folder instead.'],
    ] as const)
      expect(renamedFolder('A/B', typed, EXISTING)).toEqual({ ok: false, error: { message } })
    expect(renamedFolder('D', 'A', EXISTING).ok).toBe(false)
    expect(renamedFolder('D', 'D', EXISTING).ok).toBe(true)
  })

  test('is deleted by moving its queries up', () => {
    expect(folderAfter('A/B/C', deletedFolder('A/B'))).toBe('A/C')
    expect(folderAfter('A', deletedFolder('A'))).toBeNull()
    expect(folderAfter('A/B', deletedFolder('A'))).toBe('B')
  })
})
