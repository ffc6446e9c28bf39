import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRecipe, recipeFor, rememberRecipe } from '#data/commands/uploads/recipes.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { openPage } from '#tests/support/browser-globals.ts'

beforeEach(() => void openPage('http://localhost/'))
afterEach(() => vi.unstubAllGlobals())

function report(...names: readonly string[]): UploadReport {
  return {
    format: 'csv',
    evidence: '',
    members: [],
    member: null,
    notes: [],
    layout: null,
    guesses: null,
    columns: names.map((name, source) => ({
      value: { source, name, type: { kind: 'text' }, format: null, isLeftOut: false, isGuessed: true },
      evidence: '',
      choices: [],
      isOpen: false,
    })),
    rows: [],
    sample: null,
    rowCount: 0,
    badCount: 0,
    badLines: [],
  }
}

const CHOSEN = { layout: { delimiter: ';' }, member: null, columns: null }

test('choices are remembered for files of a shape, replaced, and forgotten', () => {
  rememberRecipe(report('id', 'name'), CHOSEN)
  expect(recipeFor(report('id', 'name'))).toEqual(CHOSEN)
  expect(recipeFor(report('name', 'id'))).toBeNull()
  const other = { ...CHOSEN, layout: { delimiter: '|' } }
  rememberRecipe(report('id', 'name'), other)
  expect(recipeFor(report('id', 'name'))).toEqual(other)
  forgetRecipe(report('other'))
  expect(recipeFor(report('id', 'name'))).toEqual(other)
  forgetRecipe(report('id', 'name'))
  expect(recipeFor(report('id', 'name'))).toBeNull()
})
