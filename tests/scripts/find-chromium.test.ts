import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installedChromium } from '#scripts/find-chromium.mjs'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

const folder = freeFolder('chromium')
const empty = freeFolder('chromium')
const browser = join(folder, 'chromium-browser')
writeFileSync(browser, '')
chmodSync(browser, 0o755)
afterAll(() => [folder, empty].forEach(removeFolder))

test('CHROMIUM comes before the names on PATH', () => {
  expect(installedChromium({ CHROMIUM: browser, PATH: empty })).toBe(browser)
})

test('a CHROMIUM without a file is not replaced by another browser', () => {
  expect(installedChromium({ CHROMIUM: join(empty, 'none'), PATH: folder })).toBe(null)
})

test('the usual names are looked up on PATH', () => {
  expect(installedChromium({ PATH: `${empty}:${folder}` })).toBe(browser)
  expect(installedChromium({ PATH: empty })).toBe(null)
})
