import { expect, test } from 'vitest'
import {
  buildName,
  cachesToDrop,
  entryPath,
  pathsToKeep,
  previousCacheName,
} from '#workers/shell/previous-build.ts'

const OLD = [
  { url: 'index.html', revision: 'a' },
  { url: 'assets/screen-1.js', revision: null },
]
const NEW = [
  { url: 'index.html', revision: 'b' },
  { url: 'assets/screen-2.js', revision: null },
]

test('keeps the hashed files that only the last build has', () => {
  const stored = ['/index.html', '/favicon.svg', '/assets/screen-1.js', '/assets/screen-2.js']
  expect(pathsToKeep(stored, NEW)).toEqual(['/assets/screen-1.js'])
})

test('names builds by their files, in any order', () => {
  expect(buildName(OLD)).not.toBe(buildName(NEW))
  expect(buildName(OLD)).toBe(buildName([...OLD].reverse()))
})

test('a changed page alone makes a new build', () => {
  expect(buildName([{ url: 'index.html', revision: 'a' }])).not.toBe(
    buildName([{ url: 'index.html', revision: 'b' }]),
  )
})

test('drops only caches of builds before the last one', () => {
  const names = ['workbox-precache-v2-http://x/', previousCacheName('aaaa'), previousCacheName('bbbb')]
  expect(cachesToDrop(names, 'bbbb')).toEqual(['offset-previous-aaaa'])
})

test('converts a listed file to a path from the root', () => {
  expect(entryPath('assets/a.js')).toBe('/assets/a.js')
  expect(entryPath({ url: '/index.html', revision: 'a' })).toBe('/index.html')
})
