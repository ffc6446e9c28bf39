import { expect, test } from 'vitest'
import { importRestrictions } from '#tests/architecture/lint-imports.ts'

/** The message of the linter for an import in the files of a room; null when it is allowed. */
function messageFor(files: string, specifier: string): string | null {
  const block = importRestrictions().find((one) => one.files.includes(files))
  const patterns = block?.rules['no-restricted-imports'][1].patterns ?? []
  return patterns.find(({ regex }) => new RegExp(regex).test(specifier))?.message ?? null
}

test.each([
  ['domain/**', '#data/db/meta.ts', 'domain is pure'],
  ['domain/**', 'react', 'domain knows few packages'],
  ['domain/**', 'zod', 'zod/mini'],
  ['src/data/**', '#ui/Tag.tsx', 'data draws nothing'],
  ['src/data/**', 'lucide-react', 'one wrapper in src/ui'],
  ['src/ui/**', '#domain/core/result.ts', 'ui does not know the product'],
  ['src/charts/**', '#domain/chart/chart.ts', 'charts draw models'],
  ['src/charts/**', '#domain/chart/model', 'charts draw models'],
  ['src/parts/**', '#features/sql-lab/x.ts', 'A part is shared by features'],
  ['src/parts/**', 'chart.js', 'Charts are drawn in src/charts'],
  ['src/features/**', '#app/frame/Frame.tsx', 'Features share code'],
  ['src/features/**', '#charts/Matrix.tsx', 'Features share code'],
  ['src/features/**', 'dexie', 'Dexie is used in src/data'],
  ['src/app/**', '#server/start/app.ts', 'domain/contract'],
  ['src/app/**', '#features/sql-lab/x.ts', 'is described by its feature.ts'],
  ['src/routes.tsx', '#features/all.ts', 'is described by its feature.ts'],
  ['workers/**', '#parts/x.ts', 'A worker has no window'],
  ['server/**', '#data/x.ts', 'domain/contract'],
  ['server/**', 'dexie', 'Dexie is used in src/data'],
])('the linter rejects in %s: %s', (files, specifier, message) => {
  expect(messageFor(files, specifier)).toContain(message)
})

test.each([
  ['domain/**', 'zod/mini'],
  ['domain/**', '#domain/core/result.ts'],
  ['domain/**', './result.ts'],
  ['src/data/**', 'dexie'],
  ['src/data/**', '#workers/results/results-api.ts'],
  ['src/charts/**', '#domain/chart/model/axis.ts'],
  ['src/charts/**', 'chart.js'],
  ['src/ui/**', '@codemirror/view'],
  ['src/features/**', '#src/links.ts'],
  ['src/app/**', '#features/feature.ts'],
  ['src/main.tsx', '#features/all.ts'],
  ['workers/**', 'workbox-precaching'],
  ['server/**', 'node:fs'],
])('the linter allows in %s: %s', (files, specifier) => {
  expect(messageFor(files, specifier)).toBeNull()
})
