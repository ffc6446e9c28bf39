import { expect, test } from 'vitest'
import { importRestrictions } from '#tests/architecture/lint-imports.ts'

/** What the linter says of an import in the files of a room; null where it lets it pass. */
function refusal(files: string, specifier: string): string | null {
  const block = importRestrictions().find((one) => one.files.includes(files))
  const patterns = block?.rules['no-restricted-imports'][1].patterns ?? []
  return patterns.find(({ regex }) => new RegExp(regex).test(specifier))?.message ?? null
}

test.each([
  ['domain/**', '#data/db/meta.ts', 'domain is true on paper'],
  ['domain/**', 'react', 'domain knows few packages'],
  ['domain/**', 'zod', 'zod/mini'],
  ['src/data/**', '#ui/Tag.tsx', 'data is drawn by others'],
  ['src/data/**', 'lucide-react', 'one wrapper in src/ui'],
  ['src/ui/**', '#domain/core/result.ts', 'ui is product-blind'],
  ['src/charts/**', '#domain/chart/chart.ts', 'charts draw models'],
  ['src/charts/**', '#domain/chart/model', 'charts draw models'],
  ['src/parts/**', '#features/sql-lab/x.ts', 'A part serves features'],
  ['src/parts/**', 'chart.js', 'Charts are drawn in src/charts'],
  ['src/features/**', '#app/frame/Frame.tsx', 'A feature meets others'],
  ['src/features/**', '#charts/Matrix.tsx', 'A feature meets others'],
  ['src/features/**', 'dexie', 'Dexie lives in src/data'],
  ['src/app/**', '#server/start/app.ts', 'domain/contract'],
  ['src/app/**', '#features/sql-lab/x.ts', 'states itself'],
  ['src/routes.tsx', '#features/all.ts', 'states itself'],
  ['workers/**', '#parts/x.ts', 'There is no window here'],
  ['server/**', '#data/x.ts', 'domain/contract'],
  ['server/**', 'dexie', 'Dexie lives in src/data'],
])('the linter refuses in %s: %s', (files, specifier, says) => {
  expect(refusal(files, specifier)).toContain(says)
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
])('the linter lets pass in %s: %s', (files, specifier) => {
  expect(refusal(files, specifier)).toBeNull()
})
