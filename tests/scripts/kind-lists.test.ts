import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { kindLists } from '#scripts/kind-lists.mjs'

const ROOT = resolve(import.meta.dirname, '../..')

const lists = await kindLists()

test.each(lists)('%s matches the folders of the kinds (npm run kinds)', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text)
})

test('a viz type is drawn by the folder that names it', () => {
  const kinds = new Map(lists).get('domain/chart/kinds/lists/kinds.ts')
  expect(kinds).toContain("const boxPlot = async () => import('#domain/chart/kinds/box-plot/kind.ts')")
  expect(kinds).toContain('  box_plot: boxPlot,')
})
