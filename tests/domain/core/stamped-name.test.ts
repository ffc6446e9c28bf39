import { expect, test } from 'vitest'
import { stampedName } from '#domain/core/file-name.ts'

const AT = new Date(2026, 10, 28, 4, 5).getTime()

test.each([
  ['Busiest routes', 'Busiest routes 2026-11-28 04.05'],
  ['../a:b', '.. a b 2026-11-28 04.05'],
  ['', 'offset 2026-11-28 04.05'],
  ['x'.repeat(200), `${'x'.repeat(63)} 2026-11-28 04.05`],
])('%j is in a file name with the time', (name, file) => {
  expect(stampedName(name, AT)).toBe(file)
})
