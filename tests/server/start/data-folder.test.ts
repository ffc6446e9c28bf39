import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '#server/start/data-folder.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'offset-folder-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

const zeros = (length: number) => new Uint8Array(length)

test('a missing folder is created with its parents, accessible only to its owner', () => {
  const path = join(home, 'a', 'b')
  const folder = openDataFolder(path, zeros)
  expect(folder.ok).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o700)
  if (folder.ok) folder.value.release()
})

test('a second start on the same folder reports the running one', () => {
  const first = openDataFolder(home, zeros)
  const second = openDataFolder(home, zeros)
  expect(second).toEqual({
    ok: false,
    error: {
      code: 'in-use',
      message: `Another Offset is running on ${home}. Stop it, or start this one with another --data-dir.`,
    },
  })
  if (first.ok) first.value.release()
})

test('a folder that cannot be created ends the start with one line', () => {
  const file = join(home, 'a-file')
  writeFileSync(file, '')
  const folder = openDataFolder(join(file, 'data'), zeros)
  expect(folder.ok ? '' : folder.error.code).toBe('data-dir')
})

// Node's recursive mkdir spins for ever on such file systems.
test('a file system that answers a new folder with "not found" does not hang the start', () => {
  const folder = openDataFolder('/proc/offset/data', zeros)
  expect(folder.ok ? '' : folder.error.code).toBe('data-dir')
})
