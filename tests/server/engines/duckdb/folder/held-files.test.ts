import {
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFiles } from '#server/engines/duckdb/folder/held-files.ts'
import { scanFolder } from '#server/engines/duckdb/folder/scan-folder.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

// The race between a look and an open is played by hand: something is swapped between both calls.

let outside: string
let root: string
let links: string

beforeEach(() => {
  outside = realpathSync(freeFolder('held'))
  root = join(outside, 'shown')
  links = join(outside, 'links')
  mkdirSync(join(root, 'sub'), { recursive: true })
  writeFileSync(join(outside, 'secret.csv'), 'word\nhidden\n')
  writeFileSync(join(root, 'a.csv'), 'a\n1\n')
  writeFileSync(join(root, 'sub', 'secret.csv'), 'b\n2\n')
})
afterEach(() => removeFolder(outside))

const look = () => scanFolder({ root, except: [] })

test('a file is read by a link of a plain name', () => {
  const held = holdFiles(look().files, { folder: links, round: 1 })
  expect(held.files.map(({ readName }) => readName)).toEqual(['offset-file-1-0.csv', 'offset-file-1-1.csv'])
  expect(readFileSync(join(links, 'offset-file-1-0.csv'), 'utf8')).toBe('a\n1\n')
  held.close()
})

test('a link that took the place of a file after the look is left out', () => {
  const { files } = look()
  rmSync(join(root, 'a.csv'))
  symlinkSync(join(outside, 'secret.csv'), join(root, 'a.csv'))
  const held = holdFiles(files, { folder: links, round: 1 })
  expect(held.files.map(({ name }) => name)).toEqual(['sub/secret.csv'])
  expect(held.problems).toEqual([
    { file: 'a.csv', message: 'It was replaced while it was opened. Check again.' },
  ])
  held.close()
})

test('a link that took the place of a folder after the look leads nowhere', () => {
  const { files } = look()
  renameSync(join(root, 'sub'), join(root, 'before'))
  symlinkSync(outside, join(root, 'sub'))
  const held = holdFiles(files, { folder: links, round: 1 })
  expect(held.files.map(({ name }) => name)).toEqual(['a.csv'])
  held.close()
})

test('a replacement of a file that was opened is not read', () => {
  const held = holdFiles(look().files, { folder: links, round: 1 })
  rmSync(join(root, 'a.csv'))
  symlinkSync(join(outside, 'secret.csv'), join(root, 'a.csv'))
  expect(readFileSync(join(links, 'offset-file-1-0.csv'), 'utf8')).toBe('a\n1\n')
  held.close()
})
