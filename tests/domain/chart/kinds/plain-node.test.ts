import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const KINDS = resolve(import.meta.dirname, '../../../../domain/chart/kinds')

test('a server without a bundler loads every kind and the legacy responses', () => {
  const script = `
    const { CHART_KINDS } = await import('${KINDS}/lists/kinds.ts')
    await Promise.all(Object.values(CHART_KINDS).map((load) => load()))
    const { LEGACY_SHAPES } = await import('${KINDS}/lists/legacy.ts')
    console.log(LEGACY_SHAPES.size > 0)`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  expect(said.trim()).toBe('true')
})
